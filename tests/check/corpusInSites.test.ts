import { askOfPlantedMistakes } from './plantedMistakes.ts';

askOfPlantedMistakes('sites/');

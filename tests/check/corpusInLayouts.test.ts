import { askOfPlantedMistakes } from './plantedMistakes.ts';

askOfPlantedMistakes('layouts/');

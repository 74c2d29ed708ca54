export { SimilarCars as view } from './SimilarCars.tsx';

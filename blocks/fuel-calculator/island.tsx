export { FuelCalculator as view } from './FuelCalculator.tsx';

export { FinanceCalculator as view } from './FinanceCalculator.tsx';

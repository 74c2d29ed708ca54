export { Form as view } from './Form.tsx';

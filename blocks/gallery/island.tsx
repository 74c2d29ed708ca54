export { Gallery as view } from './Gallery.tsx';

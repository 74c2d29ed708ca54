export { VideoList as view } from './VideoList.tsx';

export { keepEar, type KeptEar } from './keepEar.ts'

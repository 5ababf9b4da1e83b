export { keepAudioWorker, type KeptAudioWorker } from './keepAudioWorker.ts'

export { openAnalyser, type Analyser } from './analyser.ts'

export { modelsShape } from './modelsShape.ts'
export { namesOf, toShown } from './shown.ts'
export { toStored } from './stored.ts'
export { stored, timedTest, toTest } from './timedTest.ts'

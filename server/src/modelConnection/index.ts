export { namesOf, toShown } from './shown.ts'
export { toStored, type StoredConnection } from './stored.ts'
export { stored, timedTest, toTest } from './timedTest.ts'

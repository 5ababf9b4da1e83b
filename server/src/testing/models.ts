/** Models for tests of other features. */
export { makeModels } from '../event/testing/models.ts'

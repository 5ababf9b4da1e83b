/** Models for tests of other features. */
export { makeModels, type BoothModels } from '../event/testing/models.ts'

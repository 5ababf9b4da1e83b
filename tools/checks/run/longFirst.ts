import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Short files that take long all the same: they walk every page, wait for processes that are killed, or listen. */
const isLong = ({ moduleId }: TestSpecification): boolean =>
  /(roles|amounts|mainJob|looks|accessibility|crash\w*|faults|transcription|reserve|rehearsal|outages)\.test\.ts$/i.test(
    moduleId,
  )

/**
 * Starts each project with its slowest files, so that no lane works alone at the end. By default
 * Vitest starts with the largest files if their durations are unknown.
 */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- no array: the sequencer this one extends
    const sorted = await super.sort(files)
    return [...Map.groupBy(sorted, ({ project }) => project.name).values()].flatMap((ofProject) => [
      ...ofProject.filter(isLong),
      ...ofProject.filter((file) => !isLong(file)),
    ])
  }
}

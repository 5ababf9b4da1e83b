import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Short files that take long all the same: they walk every page, wait for processes that are killed, or listen. */
const isLong = ({ moduleId }: TestSpecification): boolean =>
  /(roles|amounts|mainJob|looks|accessibility|crash\w*|faults|transcription|reserve|rehearsal|outages)\.test\.ts$/i.test(
    moduleId,
  )

/**
 * Begins each project with what takes long, so that in the end no lane works while the others wait. By itself Vitest
 * begins with the largest files where it does not know how long they took.
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

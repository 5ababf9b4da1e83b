import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Small files with a long run time: they visit every page, wait for killed processes, or listen to
 * audio.
 */
const isLong = ({ moduleId }: TestSpecification): boolean =>
  /(roles|amounts|mainJob|looks|accessibility|crash\w*|faults|transcription|aiBackup|rehearsal|outages|storm|start)\.test\.ts$/i.test(
    moduleId,
  )

/**
 * Starts each project with its slowest files, so that no worker runs alone at the end. By default
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

import { admissionCalls } from '@openbooth/contract/live/admission/calls'
import type { WorkDone } from '@openbooth/contract/live/admission/work'
import type { TestServer } from '#testing/server.ts'
import { solved } from './doneWork.ts'

/** Requests work and does it. */
export const doWork = async (server: TestServer, from: string): Promise<WorkDone> =>
  solved((await server.ok(admissionCalls.work, {}, { from })).challenge)

import { readHostAndPort, type InputProblem } from '@openbooth/contract/live/streamInput/rules'
import { EgressRefused } from '#platform/egress/egress.ts'
import type { WorkerApp } from '../types.ts'
import { srtArguments, type SrtSource } from '../decode/arguments.ts'
import { runFfmpeg } from '../decode/runFfmpeg.ts'
import type { WorkerInput } from '../../sound/index.ts'
import { failedSource, type Source, type SourceSink } from './source.ts'

/** The checked address of an SRT server. */
const resolved = async (
  { egress }: Pick<WorkerApp, 'egress'>,
  address: string,
): Promise<{ readonly ip: string; readonly port: number } | InputProblem> => {
  const read = readHostAndPort(address)
  if (read === undefined) return 'notAllowed'
  try {
    return { ip: await egress.resolve(read.host), port: read.port }
  } catch (error) {
    return error instanceof EgressRefused ? 'notAllowed' : 'unreachable'
  }
}

/** Receives SRT as listener or caller. */
export const startSrt = async (
  worker: Pick<WorkerApp, 'egress' | 'secrets'>,
  { kind, address, port, latency, secret, channels }: WorkerInput,
  sink: SourceSink,
): Promise<Source> => {
  const target =
    kind === 'srtListener' ? { ip: '0.0.0.0', port: port! } : await resolved(worker, address!)
  if (typeof target === 'string') return failedSource(target)
  const source: SrtSource = {
    ...target,
    mode: kind === 'srtListener' ? 'listener' : 'caller',
    latency,
    passphrase: secret === null ? '' : worker.secrets.open(secret),
  }
  return runFfmpeg(srtArguments(source, channels), sink) ?? failedSource('noFfmpeg')
}

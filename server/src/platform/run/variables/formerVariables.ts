import type { PlainLog } from '../plainLog.ts'

/** Former names, which work until the release after the next. */
const newNames = {
  OPENBOOTH_EAR: 'OPENBOOTH_AUDIO_WORKER',
  OPENBOOTH_EAR_CHANNELS: 'OPENBOOTH_AUDIO_WORKER_CHANNELS',
} as const
export const formerNames: readonly string[] = Object.keys(newNames)

/**
 * Copies variables with a former name to their new one, and warns of each. A value under the new
 * name has priority. Changes `environment`, so child processes do not warn again.
 */
export const adoptFormerVariables = (environment: NodeJS.ProcessEnv, log: PlainLog): void => {
  for (const [former, name] of Object.entries(newNames)) {
    const value = environment[former]
    if (value === undefined || value === '') continue
    environment[name] ||= value
    environment[former] = ''
    log.warn({ former, name }, `${former} is now ${name}. Rename the environment variable`)
  }
}

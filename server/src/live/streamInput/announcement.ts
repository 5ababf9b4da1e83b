import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Env } from '#platform/run/env.ts'
import { publicUrl } from '#platform/run/publicUrl.ts'

/** What an audio worker offers to senders of streams. */
export interface InputAnnouncement {
  /** Null: the machine has no ports for senders. */
  readonly host: string | null
  readonly ports: { readonly first: number; readonly last: number } | null
  readonly hasFfmpeg: boolean
}

/** Path of the program ffmpeg on the PATH. Undefined: it is missing. */
export const findFfmpeg = (path = process.env['PATH'] ?? ''): string | undefined =>
  path
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, 'ffmpeg'))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK)
        return true
      } catch {
        return false
      }
    })

export const announcement = (
  env: Pick<
    Env,
    'OPENBOOTH_INPUT_HOST' | 'OPENBOOTH_INPUT_PORTS' | 'OPENBOOTH_PUBLIC_URL' | 'PORT'
  >,
): InputAnnouncement => {
  const ports = env.OPENBOOTH_INPUT_PORTS
  const host = env.OPENBOOTH_INPUT_HOST ?? new URL(publicUrl(env)).hostname
  return {
    host: ports === null ? null : host.replace(/^\[(.*)\]$/, '$1'),
    ports,
    hasFfmpeg: findFfmpeg() !== undefined,
  }
}

import { AccessToken, TrackSource } from 'livekit-server-sdk'
import type { App } from '#platform/run/app.ts'
import type { SoundServer } from '../soundServer.ts'

/** The tokens are only needed for joining. */
const tokenSeconds = 60

/** Tokens for a test room: one participant sends a tone, the other receives it. */
export const toneTokens = async (
  { secrets }: Pick<App, 'secrets'>,
  { apiKey, ovPassword }: SoundServer,
  room: string,
): Promise<{ readonly speaker: string; readonly listener: string }> => {
  const tokenFor = (speaks: boolean): Promise<string> => {
    const token = new AccessToken(apiKey, secrets.open(ovPassword), {
      identity: speaks ? 'tone' : 'worker',
      ttl: tokenSeconds,
    })
    token.addGrant({
      room,
      roomJoin: true,
      canSubscribe: !speaks,
      canPublish: speaks,
      canPublishSources: speaks ? [TrackSource.MICROPHONE] : [],
      canPublishData: false,
      canUpdateOwnMetadata: false,
      hidden: !speaks,
    })
    return token.toJwt()
  }
  const [speaker, listener] = await Promise.all([tokenFor(true), tokenFor(false)])
  return { speaker, listener }
}

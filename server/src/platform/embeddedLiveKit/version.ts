/** The release of LiveKit that this one was tested with. */
export const liveKitVersion = '1.13.5'

export const goModule = `github.com/livekit/livekit-server/cmd/server@v${liveKitVersion}`

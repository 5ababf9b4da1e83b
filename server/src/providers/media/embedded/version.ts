/** The release of LiveKit that this one was tested with. */
export const liveKitVersion = '1.13.5'

/** What puts it where it is found, typed by whoever runs the machine. */
export const installCommand =
  process.platform === 'darwin' ? 'brew install livekit' : 'curl -sSL https://get.livekit.io | bash'

export const goModule = `github.com/livekit/livekit-server/cmd/server@v${liveKitVersion}`

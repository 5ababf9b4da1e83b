/** The tested release of LiveKit. */
export const liveKitVersion = '1.13.5'

export const goModule = `github.com/livekit/livekit-server/cmd/server@v${liveKitVersion}`

/** The location of the releases, each with the checksums of its archives. */
export const liveKitReleases = 'https://github.com/livekit/livekit/releases/download'

const machines: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' }

/** The file name of the release for this machine; undefined if it has none. */
export const archiveName = (): string | undefined => {
  const machine = machines[process.arch]
  return machine && `livekit_${liveKitVersion}_${process.platform}_${machine}.tar.gz`
}

/**
 * The command with which an operator installs LiveKit; it verifies the release's checksums.
 * @param base the location of releases
 * @param folder on the PATH
 */
export const installCommand = (base = liveKitReleases, folder = '/usr/local/bin'): string => {
  if (process.platform === 'darwin') return 'brew install livekit'
  const archive = archiveName() ?? `livekit_${liveKitVersion}_linux_amd64.tar.gz`
  return [
    `curl -fLO "${base}/v${liveKitVersion}/{checksums.txt,${archive}}"`,
    'sha256sum -c --ignore-missing checksums.txt',
    `sudo tar -xzf ${archive} -C ${folder} livekit-server`,
  ].join(' && ')
}

/** The key in the local storage of a window whose value `open` ends the block. */
export const networkKey = 'network of the test'

/** Runs in a window before its page: no peer connection connects until the network changes. */
export const blockWebrtc = (key: string): void => {
  const { RTCPeerConnection: Real } = window
  const isBlocked = (): boolean => localStorage.getItem(key) !== 'open'
  const without = (configuration: RTCConfiguration = {}): RTCConfiguration =>
    isBlocked() ? { ...configuration, iceServers: [], iceTransportPolicy: 'relay' } : configuration
  window.RTCPeerConnection = class extends Real {
    constructor(configuration?: RTCConfiguration) {
      super(without(configuration))
    }
    override setConfiguration(configuration?: RTCConfiguration): void {
      super.setConfiguration(without(configuration))
    }
  }
}

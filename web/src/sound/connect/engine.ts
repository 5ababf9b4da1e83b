// The parts of the engine's client that we use, in a separate chunk that loads when sound starts.
import { LogLevel, setLogLevel } from 'livekit-client'

// Losses are everyday and mended; what went wrong last is told by the link.
setLogLevel(LogLevel.silent)

export { LocalAudioTrack, Room, RoomEvent, Track, TrackEvent } from 'livekit-client'

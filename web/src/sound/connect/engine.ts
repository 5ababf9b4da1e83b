// What is used of the engine's client, in a chunk of its own that comes when sound starts: `import('./engine.ts')`.
import { LogLevel, setLogLevel } from 'livekit-client'

// Losses are everyday and mended; what went wrong last is told by the link.
setLogLevel(LogLevel.silent)

export { LocalAudioTrack, Room, RoomEvent, Track, TrackEvent } from 'livekit-client'

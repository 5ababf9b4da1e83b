// The parts of the LiveKit client that we use, in a separate chunk that loads when sound starts.
import { LogLevel, setLogLevel } from 'livekit-client'

// Losses are common and recoverable; the link reports the last problem.
setLogLevel(LogLevel.silent)

export { LocalAudioTrack, Room, RoomEvent, Track, TrackEvent } from 'livekit-client'

// What is used of the engine's client, in a chunk of its own that comes when sound starts: `import('./engine.ts')`.
export { LocalAudioTrack, Room, RoomEvent, Track } from 'livekit-client'

/**
 * The header of a WAV file with 16 bit, mono.
 * @param fileBytes size in the header, without its first 8 bytes; servers that stream write any number
 */
export const wavHeader = (sampleRate: number, fileBytes: number, soundBytes: number): Buffer => {
  const header = Buffer.alloc(44)
  header.write('RIFF', 0, 'latin1')
  header.writeUInt32LE(fileBytes, 4)
  header.write('WAVEfmt ', 8, 'latin1')
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(sampleRate, 24)
  header.writeUInt32LE(2 * sampleRate, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36, 'latin1')
  header.writeUInt32LE(soundBytes, 40)
  return header
}

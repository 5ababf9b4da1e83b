/** Each character sounds as long. */
export const secondsACharacter = 0.05

/** What a stand-in says instead of words: a tone as long as the text, as a WAV file. */
export const spokenTone = (text: string, sampleRate: number): Buffer => {
  const count = Math.round(Array.from(text).length * secondsACharacter * sampleRate)
  const file = Buffer.alloc(44 + 2 * count)
  file.write('RIFF', 0, 'latin1')
  // As servers write it that send while they speak: they do not know how long it will be.
  file.writeUInt32LE(0xff_ff_ff_ff, 4)
  file.write('WAVEfmt ', 8, 'latin1')
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(sampleRate, 24)
  file.writeUInt32LE(2 * sampleRate, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36, 'latin1')
  file.writeUInt32LE(0xff_ff_ff_ff, 40)
  for (let n = 0; n < count; n += 1)
    file.writeInt16LE(Math.round(8000 * Math.sin((2 * Math.PI * 440 * n) / sampleRate)), 44 + 2 * n)
  return file
}

import { randomInt } from 'node:crypto'
import { renderAsync } from '@resvg/resvg-js'
import svgCaptcha from 'svg-captcha'
import { lanes } from '#platform/run/lanes.ts'

/**
 * Without characters that look similar in either case: 0 O Q, 1 I L, 2 Z, 5 S, 6 B 8, 9 G, VV W.
 */
const alphabet = 'ACDEFHJKMNPRTUVXY347'
const letterCount = 5

const width = 180
const height = 60
/** Rendered at twice its size, so that it stays sharp on a phone. */
const scale = 2
/** A light card with dark letters, readable on a light page and on a dark one. */
const paper = '#e9edf4'
const inks = ['#16306b', '#5b1d4f', '#0f4a3c', '#6a2c0b', '#27304a']

export interface DrawnCaptcha {
  /** The letters of the picture, upper case. */
  readonly answer: string
  readonly png: Buffer
}

/** One picture at a time, so that a flood of requests uses only a part of one core. */
const inTurn = lanes(1)

/**
 * Draws five random letters. Only pixels leave the server, because outlines would reveal the
 * letters.
 */
export const renderCaptcha = (): Promise<DrawnCaptcha> => inTurn('drawing', draw)

const draw = async (): Promise<DrawnCaptcha> => {
  const answer = Array.from(
    { length: letterCount },
    () => alphabet[randomInt(alphabet.length)],
  ).join('')
  const image = await renderAsync(pictureOf(answer), {
    fitTo: { mode: 'width', value: width * scale },
    font: { loadSystemFonts: false },
  })
  return { answer, png: image.asPng() }
}

const pictureOf = (answer: string): string => {
  const firstInk = randomInt(inks.length)
  const letters = Array.from(answer)
    .map((letter, index) => placed(letter, index, inks[(firstInk + index) % inks.length] ?? ''))
    .join('')
  const curves = Array.from({ length: 3 }, curve).join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="${paper}"/>${letters}${curves}</svg>`
  )
}

const letterBox = 44

/**
 * One letter, slightly rotated, slanted, moved and scaled, so that no two pictures are equal. The
 * stroke fills the hollow strokes of the font, which makes the letters legible.
 */
const placed = (letter: string, index: number, colour: string): string => {
  const x = 1 + index * ((width - 10) / letterCount) + between(-2, 2)
  const y = (height - letterBox) / 2 + between(-5, 5)
  const middle = letterBox / 2
  return (
    `<g fill="${colour}" stroke="${colour}" stroke-width="1.4" transform="translate(${x} ${y}) rotate(${between(-16, 16)} ${middle} ${middle}) ` +
    `skewX(${between(-8, 8)}) scale(${between(94, 108) / 100})"><path d="${outline(letter)}"/></g>`
  )
}

/**
 * The outline of a letter. The library only draws random letters, so its alphabet is reduced to
 * this one.
 */
const drawOutline = (letter: string): string => {
  const { data } = svgCaptcha.create({
    size: 1,
    charPreset: letter,
    noise: 0,
    width: letterBox,
    height: letterBox,
    fontSize: 68,
  })
  return / d="([^"]+)"/.exec(data)?.[1] ?? ''
}

const outlines = new Map<string, string>()

/** Cached, because pictures differ only in the placement of outlines. */
const outline = (letter: string): string => {
  const known = outlines.get(letter) ?? drawOutline(letter)
  outlines.set(letter, known)
  return known
}

/** A line through the letters, in one of their colours, so that it cannot be removed by colour. */
const curve = (): string => {
  const y = () => between(6, height - 6)
  const ink = inks[randomInt(inks.length)]
  const path = `M0 ${y()} C${between(30, 80)} ${y()},${between(90, 150)} ${y()},${width} ${y()}`
  return `<path d="${path}" stroke="${ink}" stroke-width="${between(9, 14) / 10}" fill="none"/>`
}

const between = (least: number, most: number): number => randomInt(least, most + 1)

/**
 * Calls back now and whenever an element's size changes.
 * @returns a function that stops it
 */
export const onResize = (element: Element, look: () => void): (() => void) => {
  look()
  const observer = new ResizeObserver(look)
  observer.observe(element)
  return () => observer.disconnect()
}

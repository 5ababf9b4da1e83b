/** Looks at an element now, and again whenever its size is another. @returns what ends that */
export const onResize = (element: Element, look: () => void): (() => void) => {
  look()
  const observer = new ResizeObserver(look)
  observer.observe(element)
  return () => observer.disconnect()
}

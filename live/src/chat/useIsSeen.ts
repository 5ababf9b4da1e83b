import { useEffect, useState, type RefObject } from 'react'

/** Whether an element is in sight: it is on the screen, and the page is visible. */
export const useIsSeen = (element: RefObject<Element | null>): boolean => {
  const [isInView, setInView] = useState(false)
  const [isInFront, setInFront] = useState(!document.hidden)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => setInView(entries.at(-1)!.isIntersecting),
      { threshold: 0.5 },
    )
    observer.observe(element.current!)
    return () => observer.disconnect()
  }, [element])
  useEffect(() => {
    const look = () => setInFront(!document.hidden)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return isInView && isInFront
}

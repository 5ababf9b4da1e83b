/** What administrators change beside the settings. */
export { RateCards } from './RateCards.tsx'

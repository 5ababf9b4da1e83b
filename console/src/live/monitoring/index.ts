// The audience chart for other features. The page table imports the screens directly.
export { AudienceChart } from './AudienceChart.tsx'

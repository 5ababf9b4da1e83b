// What other features show of an audience. The page table reaches screens by themselves.
export { AudienceChart } from './AudienceChart.tsx'

/** The logo: one line that splits into several. */
export const Sign = () => (
  <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden>
    <rect width="32" height="32" rx="8" fill="var(--color-accent)" />
    <g fill="none" stroke="#fff" strokeWidth="2.4" strokeLinecap="round">
      <path d="M6 16h20" />
      <path d="M12 16c5 0 4-7 9-7h5" />
      <path d="M12 16c5 0 4 7 9 7h5" />
    </g>
  </svg>
)

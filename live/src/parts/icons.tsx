import type { ReactNode } from 'react'

const Icon = ({
  children,
  className,
}: {
  readonly children: ReactNode
  readonly className?: string
}) => (
  <svg
    className={className}
    viewBox="0 0 24 24"
    width="22"
    height="22"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    {children}
  </svg>
)

export const ClockIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7v5l3 2" />
  </Icon>
)
export const CheckIcon = () => (
  <Icon>
    <path d="m5 12.5 4.5 4.5L19 7.5" />
  </Icon>
)
export const PeopleIcon = () => (
  <Icon>
    <circle cx="9" cy="8" r="3.2" />
    <path d="M3 19c.4-3.4 2.8-5 6-5s5.6 1.6 6 5M15.5 5.200a3.2 3.2 0 0 1 0 5.600M17.5 14.300c2 .6 3.2 2.1 3.5 4.7" />
  </Icon>
)
export const CrossIcon = () => (
  <Icon>
    <path d="m7 7 10 10M17 7 7 17" />
  </Icon>
)
export const GlobeIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="9" />
    <path d="M3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18" />
  </Icon>
)
export const JoinIcon = () => (
  <Icon className="directed">
    <path d="M14 4h4a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1h-4M4 12h10m-4-4 4 4-4 4" />
  </Icon>
)
export const CloudIcon = () => (
  <Icon>
    <path d="M4 4l16 16M8.5 8.700A5 5 0 0 0 7 18h10.500M11 7.200A5.5 5.5 0 0 1 17.5 12a3.5 3.5 0 0 1 2.8 4.8" />
  </Icon>
)
export const CalendarIcon = () => (
  <Icon>
    <path d="M4 6.500h16V20H4zM4 11h16M8 3.500v4M16 3.500v4" />
  </Icon>
)
export const SpeakerIcon = ({ isOn }: { readonly isOn: boolean }) => (
  <Icon>
    <path d="M4 9.500v5h3.500L12 18.500v-13L7.500 9.500z" />
    {isOn ? (
      <path d="M15.500 9a4.200 4.200 0 0 1 0 6M18.200 6.300a8 8 0 0 1 0 11.400" />
    ) : (
      <path d="m16 9.500 5 5m0-5-5 5" />
    )}
  </Icon>
)
export const MicrophoneIcon = () => (
  <Icon>
    <rect x="9" y="3" width="6" height="11" rx="3" />
    <path d="M5.500 11.500a6.5 6.5 0 0 0 13 0M12 18v3" />
  </Icon>
)

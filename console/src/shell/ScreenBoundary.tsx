import { Component, type ReactNode } from 'react'
import { useLocation } from '../kit/router/useLocation.ts'
import { RouteProblem } from './RouteProblem.tsx'

interface BoundaryProps {
  /** Another one, and the screen is tried again. */
  readonly attempt: unknown
  readonly children: ReactNode
}

interface BoundaryState {
  readonly attempt: unknown
  readonly problem: { readonly error: unknown } | undefined
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { attempt: this.props.attempt, problem: undefined }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { problem: { error } }
  }

  static getDerivedStateFromProps(
    { attempt }: BoundaryProps,
    before: BoundaryState,
  ): BoundaryState | null {
    return attempt === before.attempt ? null : { attempt, problem: undefined }
  }

  override render(): ReactNode {
    const { problem } = this.state
    return problem === undefined ? this.props.children : <RouteProblem error={problem.error} />
  }
}

/** Shows the crash of a screen in its place, until the next navigation. */
export const ScreenBoundary = ({ children }: { readonly children: ReactNode }) => (
  <Boundary attempt={useLocation()}>{children}</Boundary>
)

import { Button } from '@mantine/core'
import type { RowAction } from '../list/types.ts'
import { ActItems, MoreMenu } from './MoreMenu.tsx'

/** The actions of a page: the common ones as buttons, the others in a menu. */
export const PageActions = ({ actions }: { readonly actions: readonly RowAction[] }) => (
  <>
    {actions
      .filter(({ isVisible }) => isVisible === true)
      .map(({ label, Icon, onAct }) => (
        <Button
          key={label}
          variant="default"
          leftSection={<Icon size={16} aria-hidden />}
          onClick={onAct}
        >
          {label}
        </Button>
      ))}
    <MoreMenu isOfPage>
      <ActItems actions={actions.filter(({ isVisible }) => isVisible !== true)} />
    </MoreMenu>
  </>
)

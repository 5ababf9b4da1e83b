import { agentCountryType } from '@openbooth/contract/roles'
import { Link } from '../../../kit/router/Link.tsx'
import { useUser } from '../../../shell/user.ts'

interface ProjectNameProps {
  readonly id: number
  readonly name: string | null
}

/** The project of an event, as a link for those who have projects. */
export const ProjectName = ({ id, name }: ProjectNameProps) =>
  useUser().agentCountryType === agentCountryType.developed ? (
    <Link to={`/project/detail/${id}`}>{name}</Link>
  ) : (
    name
  )

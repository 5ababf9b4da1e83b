import { memberRoleWords } from '@openbooth/contract/users/workspace/texts'
import type { MailTexts } from '#platform/mail/mailText.ts'
import type { WorkspaceMails } from './kinds.ts'

/** English emails. */
export const workspaceMailsInEnglish: MailTexts<WorkspaceMails> = {
  teamInvitation: ({ teamName, eventName, inviter, role, link }) => ({
    subject:
      eventName === null
        ? `${inviter} invites you to the team ${teamName}`
        : `${inviter} invites you to manage ${eventName}`,
    blocks: [
      { say: 'Hello,' },
      {
        say:
          eventName === null
            ? `${inviter} invites you to join a team on OpenBooth:`
            : `${inviter} invites you to help manage an event on OpenBooth:`,
      },
      {
        facts: [
          ...(eventName === null ? [] : ([['Event', eventName]] as const)),
          ['Team', teamName],
          ['Your role', memberRoleWords[role].en],
        ],
      },
      { link, label: 'View invitation' },
      { say: 'Sign in or register with this email address. The link is valid for 7 days.' },
      { note: 'If you don’t know the sender, ignore this email.' },
    ],
  }),
  invitationAnswered: ({ userName, name, accepts, ...answered }) => {
    const { emailAddress, teamName, eventName, role, link } = answered
    return {
      subject: `${name} ${accepts ? 'accepted' : 'declined'} your invitation`,
      blocks: [
        { say: `Hello ${userName},` },
        { say: `${name} ${accepts ? 'accepted' : 'declined'} your invitation:` },
        {
          facts: [
            ...(eventName === null ? [] : ([['Event', eventName]] as const)),
            ['Team', teamName],
            ['Email', emailAddress],
            ['Role', memberRoleWords[role].en],
          ],
        },
        { link, label: eventName === null ? 'Open the team' : 'Open the event' },
      ],
    }
  },
  memberRoleChanged: ({ userName, teamName, role, by, link }) => ({
    subject: `Your role in ${teamName} changed`,
    blocks: [
      { say: `Hello ${userName},` },
      { say: `${by} changed your role in a team:` },
      {
        facts: [
          ['Team', teamName],
          ['New role', memberRoleWords[role].en],
        ],
      },
      { link, label: 'View your permissions' },
    ],
  }),
  memberRemoved: ({ userName, teamName, eventName, by }) => ({
    subject:
      eventName === null
        ? `You were removed from the team ${teamName}`
        : `You no longer manage ${eventName}`,
    blocks: [
      { say: `Hello ${userName},` },
      {
        say:
          eventName === null
            ? `${by} removed you from the team ${teamName}. Your account and your personal workspace stay as they are.`
            : `${by} removed you as a manager of ${eventName}. Your account stays as it is.`,
      },
      { say: 'If you think this is a mistake, contact the team.' },
    ],
  }),
  ownershipOffered: ({ userName, teamName, by, link }) => ({
    subject: `${by} offers you ownership of ${teamName}`,
    blocks: [
      { say: `Hello ${userName},` },
      {
        say: `${by} wants to make you an owner of the team ${teamName}. An owner manages its members, events and payments.`,
      },
      { link, label: 'Accept or decline' },
      { say: 'The offer is valid for 7 days.' },
    ],
  }),
  ownershipChanged: ({ userName, teamName, newOwner, outcome, reason, link }) => ({
    subject:
      outcome === 'declined'
        ? `${newOwner} declined ownership of ${teamName}`
        : `${newOwner} is now an owner of ${teamName}`,
    blocks: [
      { say: `Hello ${userName},` },
      {
        say: {
          accepted: `${newOwner} accepted ownership of the team ${teamName}.`,
          declined: `${newOwner} declined ownership of the team ${teamName}. Nothing changed.`,
          named: `An administrator made ${newOwner} an owner of the team ${teamName}:`,
        }[outcome],
      },
      ...(reason === null ? [] : [{ facts: [['Reason', reason]] as const }]),
      { link, label: 'Open the team' },
    ],
  }),
}

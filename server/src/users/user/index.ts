import type { Verb } from '#platform/http/verb.ts'
import { anonymiseUser } from './admin/anonymiseUser.ts'
import { approveUsers } from './admin/approveUsers.ts'
import { changeUserInfo } from './self/changeUserInfo.ts'
import { checkUser } from './signIn/checkUser.ts'
import { endSession } from './self/endSession.ts'
import { endUserSessions } from './admin/endUserSessions.ts'
import { exportUsers } from './admin/exportUsers.ts'
import { findPwd } from './passwords/findPwd.ts'
import { getAuthCode } from './signIn/getAuthCode.ts'
import { getCaptcha } from './signIn/getCaptcha.ts'
import { getInfo } from './self/getInfo.ts'
import { grantToUser } from './admin/grantToUser.ts'
import { listSessions } from './self/listSessions.ts'
import { listUsers } from './admin/listUsers.ts'
import { login } from './signIn/login.ts'
import { lookAtLink } from './passwords/lookAtLink.ts'
import { logout } from './signIn/logout.ts'
import { register } from './signIn/register.ts'
import { registerByAdmin } from './admin/registerByAdmin.ts'
import { resendLink } from './admin/resendLink.ts'
import { setBlackList } from './admin/setBlackList.ts'
import { setPwdByLink } from './passwords/setPwdByLink.ts'
import { takeBackHours } from './admin/takeBackHours.ts'
import { updateName } from './self/updateName.ts'
import { updatePwd } from './self/updatePwd.ts'
import { updateUser } from './admin/updateUser.ts'

export { scheduledTasks } from './scheduledTasks.ts'
export { lockAdministrators } from './admin/administrators.ts'
export { type LockedWorkspace, lockUsers, lockWorkspaces } from './lockUsers.ts'
export { createTeam } from './createTeam.ts'
export { createUser } from './signIn/newUser.ts'
export { revokeInvitationsBy } from './admin/revokeInvitationsBy.ts'
export { usersNamed } from './admin/userSearch.ts'
export { hashNewPassword } from './passwords/passwords.ts'
export {
  checkAuthCode,
  codeValidMilliseconds,
  makeAuthCode,
  useUpAuthCode,
} from './signIn/authCodes.ts'
export { countCode, resendAfterSeconds } from './signIn/codeAllowance.ts'
export { useInviteCode } from './signIn/inviteCode.ts'
export { changeRole } from './admin/changeRole.ts'
export { mailFor as accountMailFor } from './mails/mailFor.ts'
export { findCredentials, findUser, isApproved } from './queries.ts'
export { endSessions, runningSessions, startSession } from './signIn/sessions.ts'
export {
  addToChallenge,
  createChallenge,
  claimChallenge,
  userOfChallenge,
} from './signIn/challenges.ts'
export { acceptsPassword, refuseLocalSignIn } from './signIn/requireProvider.ts'
export { recordDevice } from './signIn/recordDevice.ts'
export {
  isSecondFactorRequired,
  methodsWith,
  readFactors,
  secondStepMethods,
} from './signIn/secondStep.ts'
export { proofProvider, recordProof } from './signIn/recordProof.ts'
export { checkOwnPassword } from './self/checkOwnPassword.ts'
export {
  notifyCodesGuessed,
  notifyFactorChanged,
  notifyFactorReset,
  notifyIdentityChanged,
  notifyKeyCreated,
} from './passwords/notifySecurity.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [
  getCaptcha,
  login,
  logout,
  getInfo,
  checkUser,
  getAuthCode,
  register,
  findPwd,
  lookAtLink,
  setPwdByLink,
  updatePwd,
  changeUserInfo,
  updateName,
  listSessions,
  endSession,
  listUsers,
  registerByAdmin,
  updateUser,
  setBlackList,
  exportUsers,
  resendLink,
  approveUsers,
  grantToUser,
  takeBackHours,
  anonymiseUser,
  endUserSessions,
]

import type { Verb } from '#platform/http/verb.ts'
import { anonymiseUser } from './anonymiseUser.ts'
import { approveUsers } from './approveUsers.ts'
import { changeUserInfo } from './changeUserInfo.ts'
import { checkUser } from './checkUser.ts'
import { endSession } from './endSession.ts'
import { endUserSessions } from './endUserSessions.ts'
import { exportUsers } from './exportUsers.ts'
import { findPwd } from './findPwd.ts'
import { getAuthCode } from './getAuthCode.ts'
import { getCaptcha } from './getCaptcha.ts'
import { getInfo } from './getInfo.ts'
import { grantToUser } from './grantToUser.ts'
import { listSessions } from './listSessions.ts'
import { listUsers } from './listUsers.ts'
import { login } from './login.ts'
import { lookAtLink } from './lookAtLink.ts'
import { logout } from './logout.ts'
import { register } from './register.ts'
import { registerByAdmin } from './registerByAdmin.ts'
import { resendLink } from './resendLink.ts'
import { setBlackList } from './setBlackList.ts'
import { setPwdByLink } from './setPwdByLink.ts'
import { takeBackHours } from './takeBackHours.ts'
import { updateName } from './updateName.ts'
import { updatePwd } from './updatePwd.ts'
import { updateUser } from './updateUser.ts'

export { sweeps } from './sweeps.ts'
export { lockAdministrators } from './administrators.ts'
export { type LockedUser, lockUsers } from './lockUsers.ts'
export { createUser } from './newUser.ts'
export { usersNamed } from './userSearch.ts'
export { hashNewPassword } from './passwords.ts'
export { findUser } from './queries.ts'
export { runningSessions } from './sessions.ts'
export { checkOwnPassword } from './checkOwnPassword.ts'
export { tellKeyCreated } from './tellSecurity.ts'

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

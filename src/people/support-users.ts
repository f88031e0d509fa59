// Users of grants, who are not members of the institution: disabling them and freeing their address.
export { disableSupportUsers, releaseAddress } from './queries.ts'

// The users of grants, who are nobody of the institution: ended, and parted from their address.
export { disableSupportUsers, releaseAddress } from './queries.ts'

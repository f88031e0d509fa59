// A malicious administrator: sees every link in a response, knows their own password, second factor and every key that
// the service returned to them, and calls all operations on a colleague's account, in any order.
import { randomUUID } from 'node:crypto'
import { assignableRoles } from '../../src/platform/access/roles.ts'
import { codeAt, stepAt } from '../../src/platform/access/totp.ts'
import { type Caller, callerAt, type Reply } from '../call.ts'
import { fromBase32, PASSWORD, type Person, type World } from '../world.ts'

export interface Victim {
  readonly id: string
  readonly email: string
}

/** One move; the numbers choose among what is known, newest first. */
export interface Move {
  readonly operation: string
  readonly link: number
  readonly password: number
  readonly key: number
  readonly choice: number
}

type Play = (move: Move) => Promise<unknown>

export class Intruder {
  readonly #world: World
  readonly #self: Person
  readonly #anonymous: Caller
  readonly #victim: Victim
  readonly #recoveries: string[] = []
  readonly #invitations: { id: string; token: string }[] = []
  readonly passwords = [PASSWORD, 'chosen by the intruder']
  readonly keys: Buffer[]
  /** Sessions opened with the colleague's address: there must be none, nor one that awaits its second factor. */
  readonly opened: string[] = []
  /** The operations that succeeded. */
  readonly did = new Set<string>()

  constructor(world: World, self: Person, victim: Victim, invitation: { id: string; token: string }) {
    this.#world = world
    this.#self = self
    this.#victim = victim
    this.#anonymous = callerAt(world.address)
    this.#invitations.push(invitation)
    this.keys = [self.seed]
  }

  /** By the name of the operation. */
  readonly plays: Readonly<Record<string, Play>> = {
    change_user_profile: () => this.#manage('PUT', 'profile', { display_name: 'Renamed', function: null }),
    suspend_user: () => this.#manage('POST', 'suspend'),
    reactivate_user: () => this.#manage('POST', 'reactivate'),
    disable_user: () => this.#manage('POST', 'disable'),
    close_user_sessions: () => this.#manage('POST', 'sessions/revoke'),
    assign_roles: async ({ choice }) => {
      const { row_version } = await this.#self.get(`/admin/users/${this.#victim.id}`)
      const roles = [assignableRoles[choice % assignableRoles.length]]
      return this.#manage('PUT', 'roles', { row_version, roles, delegations: [] })
    },
    issue_recovery: async ({ choice }) => {
      const reply = await this.#manage('POST', 'recovery', { kind: choice % 2 === 0 ? 'second_factor' : 'password' })
      return this.#note(this.#recoveries, reply, tokenIn)
    },
    revoke_recovery: () => this.#manage('POST', 'recovery/revoke'),
    invite: async ({ choice }) => {
      const own = [this.#victim.email, this.#victim.email.toUpperCase(), fullWidth(this.#victim.email)]
      const email = own[choice % 4] ?? `${randomUUID()}@alder-bank.example`
      const reply = await this.#act('POST', '/admin/invitations', { email, roles: ['administrator'] })
      return this.#note(this.#invitations, reply, invitationIn)
    },
    reissue_invitation: async ({ link }) => {
      const reply = await this.#act('POST', `/admin/invitations/${pick(this.#invitations, link)!.id}/reissue`)
      return this.#note(this.#invitations, reply, invitationIn)
    },
    revoke_invitation: ({ link }) =>
      this.#act('POST', `/admin/invitations/${pick(this.#invitations, link)!.id}/revoke`),
    inspect_invitation: ({ link }) => this.#public('/invitations/inspect', pick(this.#invitations, link)?.token),
    enrol_by_invitation: ({ link }) => this.#enrol('/invitations/enrollment', pick(this.#invitations, link)?.token),
    accept_invitation: (move) =>
      this.#public('/invitations/accept', pick(this.#invitations, move.link)?.token, {
        display_name: 'Somebody',
        ...this.#proof(move),
      }),
    inspect_recovery: ({ link }) => this.#public('/account-recovery/inspect', pick(this.#recoveries, link)),
    enrol_by_recovery: ({ link }) => this.#enrol('/account-recovery/enrollment', pick(this.#recoveries, link)),
    complete_recovery: (move) =>
      this.#public('/account-recovery/complete', pick(this.#recoveries, move.link), this.#proof(move)),
    sign_in: (move) => this.#signIn(move),
    wait: async () => {
      this.#world.clock.advance(15 * 60)
      await this.#self.signIn()
    },
  }

  async play(move: Move): Promise<void> {
    const answered = (await this.plays[move.operation]!(move)) as Reply | undefined
    if (answered && answered.status < 300) this.did.add(move.operation)
  }

  #proof({ password, key }: Move): { password: string; code: string } {
    const seed = pick(this.keys, key)!
    return { password: pick(this.passwords, password)!, code: codeAt(seed, stepAt(this.#world.clock.now())) }
  }

  async #signIn(move: Move): Promise<void> {
    const { password, code } = this.#proof(move)
    const login = { institution_reference: 'alder-bank', email: this.#victim.email, password }
    const reply = await this.#anonymous.send('POST', '/auth/login', login)
    if (reply.status !== 200) return
    const { token } = reply.body as { token: string }
    this.opened.push('second factor required')
    const full = await callerAt(this.#world.address, token).send('POST', '/auth/second-factor', { code })
    if (full.status === 200) this.opened.push('full')
  }

  #manage(method: string, act: string, body?: object): Promise<Reply> {
    return this.#act(method, `/admin/users/${this.#victim.id}/${act}`, body)
  }

  /** With a fresh code. */
  async #act(method: string, path: string, body?: object): Promise<Reply> {
    await this.#self.stepUp()
    return this.#self.send(method, path, body)
  }

  #public(path: string, token: string | undefined, more: object = {}): Promise<Reply> {
    return this.#anonymous.send('POST', path, { token: token ?? 'none', ...more })
  }

  async #enrol(path: string, token: string | undefined): Promise<Reply> {
    const reply = await this.#public(path, token)
    this.#note(this.keys, reply, ({ body }) => fromBase32((body as { secret: string }).secret))
    return reply
  }

  #note<T>(known: T[], reply: Reply, read: (reply: Reply) => T): Reply {
    if (reply.status < 300) known.push(read(reply))
    return reply
  }
}

/** The newest first, because an intruder tries what was just learnt. */
function pick<T>(known: readonly T[], choice: number): T | undefined {
  return known.length === 0 ? undefined : known[known.length - 1 - (choice % known.length)]
}

function tokenIn({ body }: Reply): string {
  return (body as { link: string }).link.split('#token=')[1]!
}

function invitationIn(reply: Reply): { id: string; token: string } {
  return { id: (reply.body as { invitation: { id: string } }).invitation.id, token: tokenIn(reply) }
}

/** The same address to a reader, and after normalisation; another one to a comparison of bytes. */
function fullWidth(email: string): string {
  return email.replace(/^[a-z]/, (letter) => String.fromCodePoint(letter.codePointAt(0)! + 0xfee0))
}

// Generated from openapi.json by `npm run generate`: do not change. Each member has a fingerprint, to find a drift.
// SHA-256 of the generator and of the lines outside of every member: 9ec68f0993261baadf34b15c1c7249a3314fa3574af016277e3c612b54580d9c
export interface paths {
    // paths /api/v1/account-recovery/complete
    readonly "/api/v1/account-recovery/complete": { // 0081c5d31a1759a6
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Replace the password or the second factor by proving the other one; closes all sessions
         * @description Replaces the password when a code proves the second factor, or the second factor when the password is proved, and closes all sessions. The token of the link authorises it. A failed proof counts as a failed sign-in and is refused with `PROOF_REJECTED`, like a wrong code of the new key; after several wait up to 15 minutes, and after ten ask an administrator for a new link. Refused with `ENROLMENT_MISSING` before the new key was enrolled, and with `LINK_NOT_VALID`. Sign in next.
         */
        readonly post: operations["complete_recovery"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/account-recovery/enrollment
    readonly "/api/v1/account-recovery/enrollment": { // 2d9c9c81b4bc653f
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Create the new second-factor key of a recovery link; it is returned once
         * @description Creates the new key of a link that replaces the second factor. It is returned once, so that the person notices when somebody else opened the link first. Refused with `ENROLMENT_DONE` the second time: ask an administrator to revoke the link and issue a new one; and with `ENROLMENT_NOT_ASKED` for a link that replaces the password.
         */
        readonly post: operations["enrol_by_recovery"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/account-recovery/inspect
    readonly "/api/v1/account-recovery/inspect": { // ae5253910051893c
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Show the details of a recovery link to its holder
         * @description Returns the institution of a recovery link, the kind of recovery and its expiry. The token of the link authorises it. A used, revoked, expired or unknown link is refused with `LINK_NOT_VALID`: ask an administrator for a new one.
         */
        readonly post: operations["inspect_recovery"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/admin/api-credentials
    readonly "/api/v1/admin/api-credentials": { // 97d460b766f5378c
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Machine credentials with their states, newest first, without secrets
         * @description Lists the machine credentials of the institution with state, expiry and last use, without their secrets. For administrators.
         */
        readonly get: operations["list_api_credentials"];
        readonly put?: never;
        /**
         * Issue a machine credential; its secret is returned only in this answer
         * @description Issues a credential with which another system identifies itself. Its `secret` is returned only in this answer: store it in that system now. An administrator issues it with a fresh code. The only scope is `integration.ping`; no credential gives access to applications, imports or evidence. Refused with `TOO_MANY_CREDENTIALS` beyond 50 active ones: revoke one.
         */
        readonly post: operations["issue_api_credential"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/admin/api-credentials/{credential_id}/revoke
    readonly "/api/v1/admin/api-credentials/{credential_id}/revoke": { // c87091e4fdd4c969
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Revoke a machine credential, with immediate effect
         * @description Revokes a credential; its next call is refused. For administrators, without a fresh code, because it grants nothing. Refused with `INVALID_STATE` when it is already revoked.
         */
        readonly post: operations["revoke_api_credential"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/admin/audit-events
    readonly "/api/v1/admin/audit-events": { // 8e5d579af4af2950
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The audit chain of the institution, newest first
         * @description Lists the events of the institution’s audit chain, newest first, as they were recorded. To page, set `before` to the number of the last event received. Auditors and data protection officers may read it. Each event carries the hash of its record, so a list can be compared with an exported chain.
         */
        readonly get: operations["list_audit_events"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/admin/credit-products
    readonly "/api/v1/admin/credit-products": { // a2079a276ea0ad88
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The credit products of the institution, ordered by code
         * @description Lists the credit products of the institution ordered by code, including drafts and archived ones; `missing` names the empty fields of a draft. For every member of staff who works with products.
         */
        readonly get: operations["list_credit_products"];
        readonly put?: never;
        /**
         * Create a product as a draft; fields may be filled later
         * @description Creates a product as a draft; only its code is required at first. For policy authors and administrators. Refused with `PRODUCT_CODE_TAKEN` when the institution already has a product with this code. Fill all fields, then activate it.
         */
        readonly post: operations["create_credit_product"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/admin/credit-products/{product_id}
    readonly "/api/v1/admin/credit-products/{product_id}": { // a88f952fc469f099
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Change a draft, or the names of an active product
         * @description Replaces the fields of a draft, or the two names of an active product; omitted fields become empty. For policy authors and administrators. Refused with `PRODUCT_STRUCTURE_FROZEN` when another field of an active product would change, named in the message: send the other fields of an active product as they are. Refused with `PRODUCT_CODE_TAKEN`, and with `STALE_ROW_VERSION` when somebody changed it since you read it: list the products and repeat the change.
         */
        readonly put: operations["change_credit_product"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/admin/credit-products/{product_id}/activate
    readonly "/api/v1/admin/credit-products/{product_id}/activate": { // 508ba59ebfa33c50
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Activate a complete product; its structure is frozen from then on
         * @description Activates a product; its structure is frozen from then on, because applications are decided under it. For policy authors and administrators. Refused with `PRODUCT_INCOMPLETE` while fields are empty: `missing` names them. Next, bring a policy into force; without one the product takes no applications.
         */
        readonly post: operations["activate_credit_product"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/admin/credit-products/{product_id}/archive
    readonly "/api/v1/admin/credit-products/{product_id}/archive": { // 82dc22243fe52f30
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Archive a product permanently
         * @description Archives a draft or an active product permanently: it takes no new applications, and submitted ones can still be decided. For policy authors and administrators. Refused with `INVALID_STATE` when it is already archived.
         */
        readonly post: operations["archive_credit_product"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/admin/custom-fields
    readonly "/api/v1/admin/custom-fields": { // 68c7b35722a4ffcf
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The custom fields of the institution, including retired ones
         * @description Lists the fields that the institution records with its applications in addition to the data contract, including retired ones. For every member of staff who works with products. Their values are shown at the desk and included in the evidence; no rule reads them.
         */
        readonly get: operations["list_custom_fields"];
        readonly put?: never;
        /**
         * Add a field to the forms of one product or of all; it is never scored
         * @description Adds a field to the forms of one product, or of all when `product_id` is null. For policy authors and administrators. A required field applies to drafts from now on. A field cannot be changed later, so the meaning of a value never changes. Refused with `FIELD_CODE_TAKEN` for a code that was ever used: choose another one; and with `TOO_MANY_FIELDS` beyond 50 active ones: retire one.
         */
        readonly post: operations["create_custom_field"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/admin/custom-fields/{field_id}/retire
    readonly "/api/v1/admin/custom-fields/{field_id}/retire": { // 68d3475a03dc1e68
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Retire a field: removes it from all forms; its definition and values are kept
         * @description Removes a field from all forms permanently; its definition and recorded values are kept. For policy authors and administrators. Refused with `INVALID_STATE` when it is already retired.
         */
        readonly post: operations["retire_custom_field"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/admin/exceptional-access
    readonly "/api/v1/admin/exceptional-access": { // 97bd4e6986bbff99
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Requests of the operator’s console with their answers and consultations, newest first
         * @description Lists the requests of the operator’s support to read applications, newest first, with reason, scope, window, answers and consultations. For administrators and data protection officers.
         */
        readonly get: operations["list_exceptional_access"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/admin/exceptional-access/{grant_id}/consent
    readonly "/api/v1/admin/exceptional-access/{grant_id}/consent": { // 069e2a26a27126b8
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Consent and invite the support identity; the link is returned only when no email was sent
         * @description Consents to a request and invites the support identity, which can read within the scope from the start of the window or the end of the opposition period, whichever is later. An administrator or a data protection officer consents with a fresh code. `link` is null when the invitation was sent by email; otherwise hand the link over yourself. Refused with `INVALID_STATE` when the request was answered or has expired, and with `SUPPORT_ADDRESS_TAKEN` when the address is in use in this institution: end that account or access first.
         */
        readonly post: operations["consent_to_access"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/admin/exceptional-access/{grant_id}/opposition
    readonly "/api/v1/admin/exceptional-access/{grant_id}/opposition": { // 118ad0ae545a8d15
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Oppose permanently during the opposition period, also after a consent
         * @description Opposes a request permanently during the opposition period, also after a consent; the support identity is disabled. For administrators and data protection officers. Refused with `OPPOSITION_OVER` after the period: refuse the request, or revoke the access.
         */
        readonly post: operations["oppose_access"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/admin/exceptional-access/{grant_id}/refusal
    readonly "/api/v1/admin/exceptional-access/{grant_id}/refusal": { // 62e09da056465754
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Refuse a request that nobody has answered
         * @description Refuses a request that nobody has answered; the access never opens. For administrators and data protection officers. Refused with `INVALID_STATE` when it was answered or has expired: revoke the access instead.
         */
        readonly post: operations["refuse_access"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/admin/exceptional-access/{grant_id}/revocation
    readonly "/api/v1/admin/exceptional-access/{grant_id}/revocation": { // 6f690c2ee3ca306e
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * End an access immediately: revokes sessions and invitation of the support identity
         * @description Ends an access immediately: the invitation and the sessions of the support identity are revoked. For administrators and data protection officers. Refused with `INVALID_STATE` when nobody consented, or when it has ended.
         */
        readonly post: operations["revoke_access"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/admin/invitations
    readonly "/api/v1/admin/invitations": { // 22bf35dce621f599
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Invitations with their states, newest first
         * @description Lists the invitations of the institution with their states, newest first, without their tokens. For administrators.
         */
        readonly get: operations["list_invitations"];
        readonly put?: never;
        /**
         * Invite a person with roles and delegations; the link is returned only when no email was sent
         * @description Invites a person with roles and delegations and sends the link by email; the account is created when the person accepts within 72 hours. An administrator invites with a fresh code. `link` is null when the mail server accepted the email; otherwise hand the link over yourself; showing it to you is recorded. Refused with `ADDRESS_HAS_ACCOUNT`, and with `INVITATION_PENDING` when the address already has a valid invitation: reissue or revoke that one.
         */
        readonly post: operations["invite"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/admin/invitations/{invitation_id}/reissue
    readonly "/api/v1/admin/invitations/{invitation_id}/reissue": { // 9bf4523f0a07e1bc
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Replace a pending or expired invitation with a new one with the same roles
         * @description Replaces a pending or expired invitation with a new one with the same roles and delegations, and sends its link. An administrator reissues it with a fresh code. Refused with `INVITATION_OUTDATED` when one of its roles or products can no longer be assigned: revoke it and invite again; and with `INVALID_STATE` when it was accepted or revoked.
         */
        readonly post: operations["reissue_invitation"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/admin/invitations/{invitation_id}/revoke
    readonly "/api/v1/admin/invitations/{invitation_id}/revoke": { // 1824d8f2781803d6
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Revoke a pending invitation
         * @description Revokes a pending invitation; its link stops working. For administrators. Refused with `INVALID_STATE` when the invitation is not pending.
         */
        readonly post: operations["revoke_invitation"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/admin/roles
    readonly "/api/v1/admin/roles": { // 7af2d969f7f77a18
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The assignable roles with their permissions
         * @description Lists the roles that can be assigned, with the permissions of each. Administrators and auditors may read it.
         */
        readonly get: operations["list_roles"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/admin/usage
    readonly "/api/v1/admin/usage": { // f096c9d3c1b18032
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The institution’s usage per month, counted from the audit chain
         * @description Counts the institution’s usage per month in universal time from `from` to `to`, including months without usage: applications, evaluations, decisions, exports, simulations and active people. It is counted from the audit chain, so a billed month does not change. For business leads, administrators and auditors. Months to come are zeros. A period of more than 24 months is refused with 422.
         */
        readonly get: operations["show_usage"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/admin/users
    readonly "/api/v1/admin/users": { // 2aa77458cf1eab6c
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The accounts of the institution
         * @description Lists the accounts of the institution with status, roles and delegations. For administrators and auditors.
         */
        readonly get: operations["list_users"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/admin/users/{user_id}
    readonly "/api/v1/admin/users/{user_id}": { // 78152a481089dfd0
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * One account
         * @description Returns one account with status, roles, delegations, a pending recovery link, and whether it must wait or is locked after failures. For administrators and auditors.
         */
        readonly get: operations["show_user"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/admin/users/{user_id}/disable
    readonly "/api/v1/admin/users/{user_id}/disable": { // 495448df9fa3e93b
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Disable an account permanently; its history is kept
         * @description Disables an account permanently: its sessions are closed, its recovery link is revoked, and its address cannot be invited again; the history of the person’s acts is kept. An administrator disables it with a fresh code. Refused with `OWN_ACCOUNT` for one’s own account, and with `LAST_ADMINISTRATOR`: make another person administrator first.
         */
        readonly post: operations["disable_user"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/admin/users/{user_id}/profile
    readonly "/api/v1/admin/users/{user_id}/profile": { // c97c017a83a30c3c
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Change name and function of a colleague, who is notified
         * @description Replaces display name and function of a colleague, who is notified by email. An administrator changes them with a fresh code. Refused with `OWN_ACCOUNT` for one’s own account: use `PUT /me/profile`; and with `INVALID_STATE` for a disabled account.
         */
        readonly put: operations["change_user_profile"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/admin/users/{user_id}/reactivate
    readonly "/api/v1/admin/users/{user_id}/reactivate": { // 50b4c4ced21cb5c4
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Reactivate a suspended account
         * @description Reactivates a suspended account; its sessions and its recovery link are not restored. An administrator reactivates it with a fresh code. Refused with `INVALID_STATE` when it is not suspended, and with `OWN_ACCOUNT`.
         */
        readonly post: operations["reactivate_user"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/admin/users/{user_id}/recovery
    readonly "/api/v1/admin/users/{user_id}/recovery": { // feb1195319aecaab
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Let a colleague replace password or second factor; the link is returned only when no email was sent
         * @description Lets a colleague replace the password or the second factor with a link that is valid for an hour; the person must prove the other one. It replaces a pending link. An administrator issues it with a fresh code. `link` is null when the email was sent; otherwise hand the link over yourself; showing it to you is recorded. Refused with `OWN_ACCOUNT`, and with `INVALID_STATE` for an account that is not active.
         */
        readonly post: operations["issue_recovery"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/admin/users/{user_id}/recovery/revoke
    readonly "/api/v1/admin/users/{user_id}/recovery/revoke": { // 1bf743af608680f4
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Revoke the pending recovery link of an account
         * @description Revokes the pending recovery link of an account, which may be the caller’s own. For administrators. Refused with `INVALID_STATE` when none is pending.
         */
        readonly post: operations["revoke_recovery"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/admin/users/{user_id}/roles
    readonly "/api/v1/admin/users/{user_id}/roles": { // 83e4dc160243921f
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Replace the roles and delegations of a colleague
         * @description Replaces all roles and delegations of a colleague, with effect from the person’s next request. An administrator assigns them with a fresh code. A delegation requires a role that may decide applications. Refused with `OWN_ACCOUNT` for one’s own account, with `LAST_ADMINISTRATOR` when no administrator would be left, with `INVALID_STATE` for a disabled account, and with `STALE_ROW_VERSION` when the account was changed since you read it.
         */
        readonly put: operations["assign_roles"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/admin/users/{user_id}/sessions/revoke
    readonly "/api/v1/admin/users/{user_id}/sessions/revoke": { // de3cd8e35198df86
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Close all sessions of a colleague; password and second factor are kept
         * @description Closes all sessions of a colleague; password and second factor are kept. For administrators. Refused with `OWN_ACCOUNT` for one’s own account: close own sessions under `/me/sessions`.
         */
        readonly post: operations["close_user_sessions"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/admin/users/{user_id}/suspend
    readonly "/api/v1/admin/users/{user_id}/suspend": { // 8374da8b5c82dfc6
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Suspend an account: closes its sessions and refuses sign-in
         * @description Suspends an account: its sessions are closed immediately, its recovery link is revoked, and nobody can sign in with it until it is reactivated. An administrator suspends it with a fresh code. Refused with `OWN_ACCOUNT`, with `LAST_ADMINISTRATOR`, and with `INVALID_STATE` when it is not active.
         */
        readonly post: operations["suspend_user"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/applications
    readonly "/api/v1/applications": { // 187258ce7e382885
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The institution’s applications, most recently modified first
         * @description Lists the applications of the institution, the most recently modified first, or by score. Filter by `status` and `product_id`; `mine` keeps what the caller entered; `search` finds the beginning of the application’s own reference, its number with or without zeros, or the whole reference of the applicant or of the lender’s other system, of at most 64 characters. It finds no part of those two, because only a blind index of them is kept, and so none of 65 to 100 characters, which can be stored. Every reader of applications may use it. `total` counts all matches, so page with `limit` and `offset`.
         */
        readonly get: operations["list_applications"];
        readonly put?: never;
        /**
         * Enter an application as a draft
         * @description Enters an application as a draft; product, applicant, amount and duration are required, everything else may be added later. An analyst or a credit manager enters it. A draft keeps values outside the data contract, listed in `completeness`: read it before you submit. Refused with `PRODUCT_NOT_OPEN` while the product is not active or has no policy in force, and with `EXTERNAL_REFERENCE_TAKEN` when another application of the product has that reference: find that one instead.
         */
        readonly post: operations["create_application"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/applications/{application_id}
    readonly "/api/v1/applications/{application_id}": { // 6a571eb39a84d7ec
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Input, completeness, policy, evaluations and decisions of an application
         * @description Answers an application with its input, what is still missing, the policy, its evaluations and decisions. The policy of a draft is the one in force, null without one; afterwards the one of the latest evaluation. Every change of it must send its `row_version`. An id of another institution answers 404, like an id that does not exist. Values that were destroyed at the end of their retention are null, and `erased` is true. Refused with `EVIDENCE_DAMAGED` when a value is missing or cannot be read and no event erased it: tell the operator of the service.
         */
        readonly get: operations["show_application"];
        /**
         * Replace the input of a draft
         * @description Replaces the whole input of a draft: omitted values are empty afterwards. An analyst or a credit manager changes it. Refused with `INVALID_STATE` once the application is submitted, because its input is then frozen, with `STALE_ROW_VERSION` when somebody changed it since you read it, and with `EXTERNAL_REFERENCE_TAKEN`. Read the application again and repeat the change. Refused with `RECORD_DAMAGED` when the stored draft does not match the audit chain: tell the operator of the service.
         */
        readonly put: operations["update_application"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/applications/{application_id}/applicant-history
    readonly "/api/v1/applications/{application_id}/applicant-history": { // d423c21b5a63037e
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Other applications of the same applicant
         * @description Lists the other applications of the same applicant, newest first and at most 500, with their recommendations, scores and decisions: what was granted, the deviation, who decided and when. The applicant is recognised by the lender’s reference for them. Every reader of applications may use it. A support identity sees only applications within its grant. Refused with `EVIDENCE_DAMAGED` when a recorded value of one of them is missing or cannot be read and no event erased it.
         */
        readonly get: operations["show_applicant_history"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/applications/{application_id}/consents
    readonly "/api/v1/applications/{application_id}/consents": { // ada50f5efb26627e
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * What the applicant consented to: the state of each active purpose, and every act
         * @description Shows the state of each active purpose for the person of the application, and all consents and withdrawals that were recorded through any application of that person. For analysts, credit managers, data protection officers and auditors; every reading is recorded. Refused with `RECORD_DAMAGED` when one of them was changed beside the service.
         */
        readonly get: operations["show_consents"];
        readonly put?: never;
        /**
         * Record a consent of the applicant, or its withdrawal, with the reference of its document
         * @description Records that the person of the application gave or withdrew a consent, at the time and with the document that you name; a repetition of the same act adds nothing. For analysts, credit managers and data protection officers. Refused with `PURPOSE_RETIRED`: collect for the active version; with `CONSENT_NOT_GIVEN` when there was nothing to withdraw at that time; with `PERSON_ERASED`; with `TOO_MANY_CONSENTS`; and with `RECORD_DAMAGED` when application, purpose or an earlier act was changed beside the service.
         */
        readonly post: operations["record_consent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/applications/{application_id}/decision
    readonly "/api/v1/applications/{application_id}/decision": { // 3891a1c3091f7be8
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Record a human decision within one’s delegation
         * @description Records the decision of a person on the latest evaluation; it is final. A credit manager decides within a delegation, which must cover the larger of the requested and the granted amount, for a decline as well. A decision that deviates from the recommendation, the amount or the duration needs a coded reason and a written one. Refused with `AMOUNT_EXCEEDS_DELEGATION`: escalate it. Refused with `OWN_SUBMISSION` where the institution does not let the person who submitted an application decide it: ask a colleague. Refused with `EVIDENCE_DAMAGED` when the evidence of the evaluation does not match the audit chain.
         */
        readonly post: operations["decide_application"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/applications/{application_id}/escalation
    readonly "/api/v1/applications/{application_id}/escalation": { // ea074a320c30664b
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Pass an application on whose amount exceeds one’s delegation
         * @description Passes an application on to a person whose delegation covers its amount; it stays undecided and its status becomes `escalated`. A credit manager escalates. Refused with `WITHIN_DELEGATION` when the caller may decide it, with `INVALID_STATE` when it is a draft or decided, with `STALE_ROW_VERSION`: read it again; and with `EVIDENCE_DAMAGED` when the evidence of the evaluation does not match the audit chain.
         */
        readonly post: operations["escalate_application"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/applications/{application_id}/evidence
    readonly "/api/v1/applications/{application_id}/evidence": { // f88eb8b54f9a1845
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * The signed evidence bundle of the latest evaluation; keep its bytes as they are
         * @description Creates the signed evidence bundle of the latest evaluation and records the export in the audit chain. Every reader of the application may export it; the points of the scorecard and the references into the audit chain are withheld from readers without those rights, and listed as withheld. Keep the bytes as they are: a reformatted file does not verify. Verify it with the offline verifier. Refused with `NOT_EVALUATED` before the first submission, and with `EVIDENCE_DAMAGED` when what is stored does not match the audit chain: tell the operator of the service.
         */
        readonly post: operations["export_evidence"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/applications/{application_id}/reevaluation
    readonly "/api/v1/applications/{application_id}/reevaluation": { // f76d61e7275ef120
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Evaluate the frozen input under the policy now in force
         * @description Evaluates the frozen input of a submitted application under the policy that came into force since, and links the new evaluation to the previous one; the status stays. An analyst or a credit manager requests it. Refused with `POLICY_ALREADY_APPLIED` when no other policy is in force, with `FIELDS_MISSING_FOR_POLICY` when the new one uses another grid: decide on the existing evaluation, or enter a new application; and with `PRODUCT_NOT_OPEN` when no policy is in force for its product; and with `EVIDENCE_DAMAGED` when the existing evidence does not match the audit chain: tell the operator of the service.
         */
        readonly post: operations["reevaluate_application"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/applications/{application_id}/submit
    readonly "/api/v1/applications/{application_id}/submit": { // 9a01ea8ce7eb929f
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Evaluate the draft under the policy in force
         * @description Evaluates a draft under the policy in force and freezes its input. An analyst or a credit manager submits it. Refused with `APPLICATION_INCOMPLETE` while a required value is missing, or a value is outside its list or its bounds: the detail names each, so update the draft and submit it again. Refused with `PRODUCT_NOT_OPEN` when its product is archived or has no policy in force, with `STALE_ROW_VERSION` when somebody changed the draft: read it again; and with `RECORD_DAMAGED` when the stored draft does not match the audit chain: tell the operator of the service. Then read the recommendation in `evaluations`, and decide or escalate.
         */
        readonly post: operations["submit_application"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/auth/login
    readonly "/api/v1/auth/login": { // 80f102a0e4ea81e6
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Sign in with institution, address and password; the second factor follows
         * @description Checks institution, address and password and opens a session that accepts only the second factor. The `token` is returned once: present it as the bearer token. Anybody may call it. Every wrong combination, a suspended account and an account that must wait get the same `SIGN_IN_FAILED`; after several failures wait up to 15 minutes. Next, verify the second factor within five minutes.
         */
        readonly post: operations["sign_in"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/auth/logout
    readonly "/api/v1/auth/logout": { // 1f3d264bddc53238
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Revoke the presented session
         * @description Revokes the session of the presented token; it is the way to close the current one.
         */
        readonly post: operations["sign_out"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/auth/second-factor
    readonly "/api/v1/auth/second-factor": { // 2488ea75502e6308
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Present the six-digit code to finish signing in
         * @description Completes signing in with the six-digit code of the authenticator; the session then has all rights of the caller’s roles. It needs the token of the first step. Refused with `SIGN_IN_FAILED` for a wrong or used code: wait for the next one; a session may try five codes. Refused with `SESSION_EXPIRED` when more than five minutes have passed: sign in again.
         */
        readonly post: operations["verify_second_factor"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/auth/step-up
    readonly "/api/v1/auth/step-up": { // 634cba2e20db0cf8
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Renew the second factor for operations that need a fresh code
         * @description Renews the second factor of an open session, for operations that need a code of the last ten minutes and are otherwise refused with `STEP_UP_REQUIRED`. Every member of staff may call it. Refused with `CODE_REJECTED` for a wrong or used code: wait for the next one; the tenth in a row ends the session.
         */
        readonly post: operations["step_up"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/desk/products
    readonly "/api/v1/desk/products": { // 2c226f90ede3ab86
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Active products governed by a policy in force
         * @description Lists the products for which an application can be entered now: active, with a policy in force. Every reader of applications may use it. When a product is missing, activate it or bring a policy into force.
         */
        readonly get: operations["list_desk_products"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/desk/products/{product_id}/form
    readonly "/api/v1/desk/products/{product_id}/form": { // bdd5e06968fcaf42
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Fields of the data contract of the policy in force
         * @description Answers the fields to fill in for an application of this product: those of the data contract of the policy in force with their labels, bounds and lists, and the custom fields of the institution. Build the form from it rather than by hand, because another policy may need other fields. Refused with 404 for a product that is not open for applications.
         */
        readonly get: operations["show_application_form"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/evaluations/{evaluation_id}
    readonly "/api/v1/evaluations/{evaluation_id}": { // 54332a6d0cedf48e
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * A recorded evaluation with its three levels of explanation
         * @description Answers a recorded evaluation with its reasons, fingerprints and three levels of explanation: a summary in sentences, the factors with their distances to the next edges, and the trace with every exact step. Points of the scorecard are null without the right to read them. An evaluation is never changed; a re-evaluation creates another one that names it. Refused with `EVIDENCE_DAMAGED` when a recorded piece is missing or cannot be read and no event erased it: tell the operator of the service.
         */
        readonly get: operations["show_evaluation"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/evaluations/{evaluation_id}/reconstitution
    readonly "/api/v1/evaluations/{evaluation_id}/reconstitution": { // a8a8963ccf2ef4c4
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Compute the evaluation again and compare it piece by piece
         * @description Computes a recorded evaluation again from its recorded pieces with the recorded engine version, compares every piece, the facts that lists show (`facts`), the fingerprints of the row (`fingerprints`) and the manifest for which the audit chain vouches (`manifest`), and records the result in the audit chain. Credit managers, auditors and data protection officers may request it. `mismatch` names the parts that differ and is a reason to examine the database; `not_recomputable` means that a piece was erased, `engine_unavailable` that this release does not have the engine version. Refused with `EVIDENCE_DAMAGED` when a piece is missing or cannot be read and no event erased it.
         */
        readonly post: operations["reconstitute_evaluation"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/historical-datasets
    readonly "/api/v1/historical-datasets": { // e4817aa5e98827f8
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List frozen datasets
         * @description Lists the frozen datasets of the institution, or of one product, most recent first. For policy authors, approvers and auditors. A product that does not exist has none.
         */
        readonly get: operations["list_historical_datasets"];
        readonly put?: never;
        /**
         * Freeze the last evaluation of each application of a product
         * @description Freezes, at one instant, the last evaluation of each application of a product that is dated within the period and belongs to the population; for policy authors and approvers. The answer counts what was kept and why the others were not. No value of an applicant is copied: members are ids and the fingerprint of their manifest. The same criteria on the same data give the same fingerprint. Refused with `DATASET_EMPTY` or `DATASET_TOO_LARGE`: change the criteria; with `EVIDENCE_DAMAGED` when a manifest is not the one that its event recorded; with `RECORD_DAMAGED` when the product was changed beside the service; and with `BUSY` while other datasets are being frozen.
         */
        readonly post: operations["freeze_historical_dataset"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/historical-datasets/{dataset_id}
    readonly "/api/v1/historical-datasets/{dataset_id}": { // ab57749c7a7acf5b
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Show a frozen dataset
         * @description Shows criteria, counts and fingerprint of a dataset, and how many of its members were erased since. For policy authors, approvers and auditors.
         */
        readonly get: operations["show_historical_dataset"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/historical-simulations
    readonly "/api/v1/historical-simulations": { // cb5d3f19f2c8b71d
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List replays
         * @description Lists the replays of the institution, those over one dataset, or those of one policy version as candidate or reference, most recent first. For policy authors, approvers and auditors.
         */
        readonly get: operations["list_historical_simulations"];
        readonly put?: never;
        /**
         * Queue the replay of two versions over a dataset
         * @description Queues the replay of a candidate and of a reference, by default the version in force today, over a frozen dataset; for policy authors and approvers. Each member is evaluated on its recorded date, under the content that both versions have now. No policy changes its state, and a submission still needs a simulation of the version. Workers do the rest: read the simulation for its progress. Refused with `PRODUCT_MISMATCH`, `GRID_DOES_NOT_FIT` or `POLICY_INCOMPLETE`: choose other versions, or fill in the parameters; with `NO_POLICY_IN_FORCE`: name a reference; with `TOO_MANY_SIMULATIONS` while 10, reconstitutions included, are not finished; and with `RECORD_DAMAGED` when dataset or version were changed beside the service.
         */
        readonly post: operations["start_historical_simulation"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/historical-simulations/{simulation_id}
    readonly "/api/v1/historical-simulations/{simulation_id}": { // cb008efe55a80dd7
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Show a replay with its comparison
         * @description Shows state, progress and dataset of a replay, and the comparison once all members are replayed, never that of a part. The members on which the versions differ are listed for readers of applications. For policy authors, approvers and auditors.
         */
        readonly get: operations["show_historical_simulation"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/historical-simulations/{simulation_id}/reconstitution
    readonly "/api/v1/historical-simulations/{simulation_id}/reconstitution": { // 65aa103f952554ba
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Compute a finished replay again and compare each piece
         * @description Computes every member of a finished or sealed replay again, under the engine version and the content that were recorded, and compares dataset, policies, comparison and results. A job: the call waits for it, at most 20 seconds by default, and answers `running` then; calling again joins it, and its result is answered for ten minutes. A member that was erased since is counted as `not_recomputable`. For policy authors, approvers and auditors. Refused with `INVALID_STATE` before the replay is finished, and with `TOO_MANY_SIMULATIONS` while 10 replays and reconstitutions are not finished; a call that joins one is not.
         */
        readonly post: operations["reconstitute_historical_simulation"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/historical-simulations/{simulation_id}/seal
    readonly "/api/v1/historical-simulations/{simulation_id}/seal": { // dcb0b30815ab8349
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Seal a finished replay in a signed document
         * @description Signs dataset, versions, engine, comparison and the root of all results of a finished replay; for policy approvers. The document is in the answer: save its bytes as they are, and verify it with the offline verifier. Name the fingerprint of the results that you reviewed. Refused with `RESULTS_DIFFER` for another one, with `STALE_ROW_VERSION` and `INVALID_STATE`: read the simulation again; with `RESULTS_ERASED` when its results were destroyed at the end of their retention; with `SIGNING_KEY_MISSING` while the service has no key; and with `RECORD_DAMAGED` when what is stored of it does not match the audit chain.
         */
        readonly post: operations["seal_historical_simulation"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/integration/whoami
    readonly "/api/v1/integration/whoami": { // d5a4114b2d41d99e
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Identify the presented credential; for machines only
         * @description Returns the credential and the institution of a machine secret, so that an integrated system can check its configuration. Present the secret as the bearer token. A session of a person is refused with `MACHINE_CREDENTIAL_REQUIRED`; an unknown, expired or revoked secret with 401.
         */
        readonly get: operations["who_am_i"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/invitations/accept
    readonly "/api/v1/invitations/accept": { // 9613a2f56084e144
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Create the account: name, password, and a code that proves the second factor
         * @description Creates the account with its name, password and second factor, proved by a code; roles and delegations are those of the invitation, which is used up. Refused with `ENROLMENT_MISSING` before a key was enrolled, with `CODE_REJECTED` for a wrong code, with `ADDRESS_HAS_ACCOUNT` when the address has an account by now, with `LINK_NOT_VALID` when the link is no longer valid, and with 422 for a password that is too short, common or on the list of refused passwords. Sign in next.
         */
        readonly post: operations["accept_invitation"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/invitations/enrollment
    readonly "/api/v1/invitations/enrollment": { // cb2b9a3eb2c31cbd
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Create the second-factor key of the future account; a new call replaces it
         * @description Creates the second-factor key of the future account; show `otpauth_uri` as a QR code or `secret` as text. A new call replaces the key. The token of the link authorises it; it is refused with `LINK_NOT_VALID` otherwise. Then accept the invitation with a code of this key.
         */
        readonly post: operations["enrol_by_invitation"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/invitations/inspect
    readonly "/api/v1/invitations/inspect": { // 66427e574ce717aa
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Show the details of an invitation to its holder
         * @description Returns institution, address, roles and expiry of an invitation. The token of the link authorises it. A used, revoked, expired or unknown link is refused with `LINK_NOT_VALID`: ask the person who invited you for a new one.
         */
        readonly post: operations["inspect_invitation"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/knowledge/answers
    readonly "/api/v1/knowledge/answers": { // 7c79aae18cf48e6d
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * An answer drafted from cited passages only
         * @description Drafts an answer from the passages that a search of the caller finds: of their sentences, or by a language model that the operator has configured and that receives the question and these passages only. Each statement cites passages of the answer. Refused with `ANSWERS_DISABLED` unless the operator has enabled answers for the institution, with `NO_PASSAGE` when nothing is found or answers the question, with `CITATION_MISSING` when a statement cites no passage, with `ANSWERS_UNAVAILABLE` when the model does not answer as it should, and with `RECORD_DAMAGED` when a cited document was changed beside the service.
         */
        readonly post: operations["answer_question"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/knowledge/common/{key}
    readonly "/api/v1/knowledge/common/{key}": { // 1cc76c922e88da2b
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * A common document of the operator
         * @description Shows a document that the operator provides to all institutions, such as a page of the user guide, to whoever may find it. Refused with `RECORD_DAMAGED` when it was changed beside the service.
         */
        readonly get: operations["show_shared_document"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/knowledge/documents
    readonly "/api/v1/knowledge/documents": { // 946c119e59d9c1d0
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The documents of the institution, by key and language
         * @description Lists the documents of the institution without their content, by key, then language. For those who manage documents. Refused with `RECORD_DAMAGED` when one of them was changed beside the service.
         */
        readonly get: operations["list_documents"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/knowledge/documents/{key}
    readonly "/api/v1/knowledge/documents/{key}": { // fab71733953bcb79
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * A document of the institution
         * @description Shows a document with its content and its sections to whoever may find it: those with one of its roles, everybody when it names none, and those who manage documents. Refused with `RECORD_DAMAGED` when it was changed beside the service.
         */
        readonly get: operations["show_document"];
        /**
         * Deposit a document, or replace it
         * @description Deposits a document under a key and language, splits it at its headings into passages and makes these findable at once. For those who manage documents. The same deposit again changes nothing; another content is another version. Refused with 422 for a content without text, or of more than 10000 passages, with `BODY_TOO_LARGE` beyond 4 MiB, with `STALE_ROW_VERSION` when it replaces a document whose version it does not name, with `TOO_MANY_DOCUMENTS` beyond 10000, and with `RECORD_DAMAGED` when the document was changed beside the service.
         */
        readonly put: operations["deposit_document"];
        readonly post?: never;
        /**
         * Remove a document; its fingerprint stays in the audit chain
         * @description Removes a document in one language with its passages: nobody finds or reads it any more. For those who manage documents. The audit chain keeps its key, version and fingerprint.
         */
        readonly delete: operations["remove_document"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/knowledge/search
    readonly "/api/v1/knowledge/search": { // 99c9cdc22dfcf758
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The most relevant passages that the caller may read
         * @description Finds passages of the documents of the institution and of the operator by their words, in one language. Only what the caller may read is searched and counted, so that nothing else changes an answer. Each passage has a citation: title, link, section, version and freshness. Refused with `RECORD_DAMAGED` when what is found was changed beside the service.
         */
        readonly get: operations["search_knowledge"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/link/applications/{application_id}/provenance
    readonly "/api/v1/link/applications/{application_id}/provenance": { // 8e27d92db286beee
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The cell that each value of an imported application came from; empty for one entered at the desk
         * @description Answers where each value of an imported application comes from: file, row, column, bytes of the cell, transformations, when the file was received, and whether the desk changed the value since. It is empty for an application that was entered at the desk, and for one whose values were destroyed. Refused with `EVIDENCE_DAMAGED` when the recorded evidence does not match the audit chain, and with `RECORD_DAMAGED` when the stored origin of a draft or its file does not.
         */
        readonly get: operations["show_provenance"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/link/batches
    readonly "/api/v1/link/batches": { // daa222baacf20a5a
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Imports and pre-validations, most recent first
         * @description Lists the batches of the institution, the most recent first, with their states and counts. Import operators and auditors may read it.
         */
        readonly get: operations["list_import_batches"];
        readonly put?: never;
        /**
         * Read, map and check a file row by row; nothing is imported
         * @description Reads a file row by row under a mapping, checks every value against the contract of the product, and answers with the report; nothing is imported. An import operator starts the check. Refused with `IMPORT_COLUMNS_DIFFER` when the file lacks a column of the mapping, with `IMPORT_MAPPING_UNFIT` when the mapping no longer fits the contract: save a new version; with `IMPORT_CONTRACT_UNKNOWN`, `IMPORT_PRODUCT_DIFFERS` and `IMPORT_CURRENCY_DIFFERS` when the first lines of the file declare another version of the contract, product or currency; with `IMPORT_FILE_ERASED`: send the file again; with `IMPORT_ROWS_ERASED` until a purge has overwritten rows of an erased person; and with `BUSY` while too many files are being checked. Read the report, then confirm the batch or correct the file.
         */
        readonly post: operations["prevalidate_file"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/link/batches/{batch_id}
    readonly "/api/v1/link/batches/{batch_id}": { // ba76bd764aed9a0e
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * A batch with its report, its quality and its progress
         * @description Answers a batch with its state, its report and the progress of its import. Repeat the request while the state is `queued` or `importing`; `failure` states what stopped the import and what to do.
         */
        readonly get: operations["show_import_batch"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/link/batches/{batch_id}/confirm
    readonly "/api/v1/link/batches/{batch_id}/confirm": { // 148d0624d8720e2a
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Import the valid rows of a batch; a repeated confirmation answers the current batch
         * @description Confirms the report, so that workers make drafts of the rows in the background; a repeated confirmation answers the current batch. An import operator confirms it. Rejected rows are lost, so with any of them `accept_rejected` has to be true (`IMPORT_ROWS_REJECTED`). Refused with `IMPORT_POLICY_CHANGED`, `IMPORT_CONTRACT_CHANGED` and `IMPORT_RULES_CHANGED` when what the file was checked against has changed, with `IMPORT_FILE_ERASED`, and with `IMPORT_ROWS_ERASED` when the erasure of a person with rows in the file was accepted: pre-validate the file again. Refused with `REQUIRED_INPUT_UNMAPPED` when the mapping neither gives a required field nor leaves it for the desk, so that no draft could be submitted, and with `IMPORT_NOTHING_TO_DO` when no row is left to import. `outlook` of the batch says before how many drafts it makes, and how many of them could not be submitted. Then read the batch until it is `imported`.
         */
        readonly post: operations["confirm_import"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/link/batches/{batch_id}/error-report
    readonly "/api/v1/link/batches/{batch_id}/error-report": { // d49e3929543e06a7
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * One line per problem, in file order, safe to open in a spreadsheet
         * @description Answers the problems of a batch as a CSV file, one line per problem in file order, with row, line, column and a sentence in French and English, and without any value of the file. Cells that a spreadsheet could run as a formula are neutralised. The file is read again by the rules of its check, so that no problem is left out. Import operators and auditors may download it. Refused with `INVALID_STATE` while the check has not finished, with `IMPORT_FILE_ERASED`, `IMPORT_RULES_CHANGED` or `IMPORT_CONTRACT_CHANGED` when the file cannot be checked as before: pre-validate it again; and with `BUSY` while too many reports are being sent.
         */
        readonly get: operations["download_error_report"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/link/batches/{batch_id}/quality
    readonly "/api/v1/link/batches/{batch_id}/quality": { // aab73f0bf40edf63
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Completeness, validity, uniqueness and submittability, with numerators and denominators
         * @description Answers completeness, validity, uniqueness and submittability of a checked file as numerators and denominators, for the whole file and per field, with the rules that define them. They stay those of the check: a row that an import finds to be a duplicate later is in `counts` and `issues` of the batch only. Import operators and auditors may read it. Refused with `INVALID_STATE` while the check has not finished.
         */
        readonly get: operations["show_import_quality"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/link/batches/{batch_id}/requeue
    readonly "/api/v1/link/batches/{batch_id}/requeue": { // 33825e3a546b3198
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Resume a failed import with the rows that are not done
         * @description Resumes a failed batch; rows of which applications were made are not made twice. An import operator resumes it. Refused with `IMPORT_NEVER_CONFIRMED` when its check never finished, with `IMPORT_PRODUCT_ARCHIVED`, and with the refusals of a confirmation when what it was checked against has changed: pre-validate the file again to import the remaining rows.
         */
        readonly post: operations["requeue_import"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/link/batches/{batch_id}/rows
    readonly "/api/v1/link/batches/{batch_id}/rows": { // 104c3671d935f809
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Rows in file order: verdict, issues without values, the application created
         * @description Lists the rows of a batch in file order with verdict, issues and, once imported, the application made from each; `issues_only` keeps those with issues. It contains no value of the file, but line and byte positions to find it. Import operators and auditors may read it. Refused with `INVALID_STATE` while the check has not finished.
         */
        readonly get: operations["list_import_rows"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/link/contract
    readonly "/api/v1/link/contract": { // 43d53bdba013cc44
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The common fields of every file, and the accepted versions, tokens and limits
         * @description Answers what applies to every file, whatever the product: the common fields, the accepted versions of the contract, the words that mean an absent value, the formats of dates, and the limits. Import operators and auditors may read it. The fields of a product are in its own contract.
         */
        readonly get: operations["show_import_contract"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/link/files
    readonly "/api/v1/link/files": { // 9edf4b5468f138a0
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Receive a CSV file, check its format and store it encrypted; no application is created
         * @description Receives the bytes of a CSV file, checks its format (encoding, delimiter, header, length of rows) and stores it encrypted; no application is created and no value is read. An import operator sends it, as `text/csv` or `application/octet-stream` in UTF-8. A file with a defect is refused with 422, `BODY_TOO_LARGE` beyond the limit of the contract, `BUSY` while too many files arrive at once: send it again after `Retry-After`. `header_resembles_data` warns of a file without a header. Then read its metadata, whose `suggestions` help to write a mapping, and pre-validate it.
         */
        readonly post: operations["receive_file"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/link/files/{file_id}
    readonly "/api/v1/link/files/{file_id}": { // 8d34d311cc7f410a
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The metadata of a file; its content is never returned
         * @description Answers the metadata of a file: its name, size, fingerprint, header and format, and an earlier file with the same bytes. Its content is never returned. Import operators and auditors may read it; the labels of its columns and suggestions for a mapping are answered only to who may import.
         */
        readonly get: operations["show_file"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/link/products/{product_id}/contract
    readonly "/api/v1/link/products/{product_id}/contract": { // 3e284f0f8524008f
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The data dictionary of a product: common fields, fields of the policy in force, custom fields
         * @description Answers the data dictionary of a product: the common fields, the entries of the policy in force, and the custom fields of the institution, with a fingerprint that changes when one of them does. Import operators and auditors may read it. Refused with `PRODUCT_NOT_ACTIVE` and `NO_POLICY_IN_FORCE`, because the policy defines what a file must contain.
         */
        readonly get: operations["show_product_contract"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/link/products/{product_id}/mappings
    readonly "/api/v1/link/products/{product_id}/mappings": { // 80e1c8e9a21ce11e
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The saved mappings of a product, by code, the latest version of each first
         * @description Lists the saved mappings of a product by code, the latest version of each first. `current` states whether a version fits the contract in force now; one that does not must be saved again before it can check a file.
         */
        readonly get: operations["list_mappings"];
        readonly put?: never;
        /**
         * Save a mapping of columns to fields as a new version
         * @description Saves how the columns of a file become the fields of a product, always as a new version of its code: a version is never changed, because the origin of values names it. An import operator saves it. Each target is checked against the contract of the product, and each problem is named with 422. Refused with `TOO_MANY_MAPPINGS` when the product has reached its limit: use a saved one.
         */
        readonly post: operations["save_mapping"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/link/products/{product_id}/template
    readonly "/api/v1/link/products/{product_id}/template": { // bb6494347a987383
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * An empty CSV file for a product: comment lines that name its contract, then the header
         * @description Answers an empty CSV file for a product: comment lines that name the contract it was made for, then the header. Import operators and auditors may download it. Refused with `PRODUCT_NOT_ACTIVE` and `NO_POLICY_IN_FORCE`.
         */
        readonly get: operations["show_template"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/me
    readonly "/api/v1/me": { // 19ec1f9de92b69e5
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * My identity with effective roles and permissions
         * @description Returns the caller’s identity with the effective roles, permissions, delegations and the state of the session. A client can use these permissions to show what the caller may do; every operation checks them again.
         */
        readonly get: operations["show_me"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/me/password
    readonly "/api/v1/me/password": { // b7e3bf8cbcff3259
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Replace my password; the present one is checked like a sign-in, and my other sessions are closed
         * @description Replaces the caller’s password and closes the other sessions. It needs a fresh code and the present password; a wrong one is refused with `CURRENT_PASSWORD_REJECTED` and counts as a failed sign-in; the tenth failed password or code ends the session. A new password that is the present one, too short, too easy to guess or on the list of refused passwords is refused with 422.
         */
        readonly post: operations["change_password"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/me/profile
    readonly "/api/v1/me/profile": { // dad02f48e585cebe
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Replace my display name, function and language; roles are never changed here
         * @description Replaces the caller’s display name, function and language. The function grants no right, and roles are never changed here.
         */
        readonly put: operations["change_profile"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/me/second-factor/confirmation
    readonly "/api/v1/me/second-factor/confirmation": { // 5aed6f55c1fc183c
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Activate the new key with its first code; my other sessions are closed
         * @description Activates the new key with its first code and closes the other sessions. Refused with `SECOND_FACTOR_NOT_PENDING` when there is none, or it is more than an hour old: enrol one; and with `CODE_REJECTED` for a wrong code.
         */
        readonly post: operations["confirm_second_factor"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/me/second-factor/enrollment
    readonly "/api/v1/me/second-factor/enrollment": { // 3d30c5cfd9eece32
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Create a new key for my second factor; the old one stays active until the new one is confirmed
         * @description Creates a new key for the caller’s second factor; the present one stays active until the first code of the new one is confirmed. It needs a fresh code. Another call replaces the unconfirmed key. Confirm it within an hour.
         */
        readonly post: operations["enrol_second_factor"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/me/security-events
    readonly "/api/v1/me/security-events": { // 237490fe8c9e736f
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Security events of my account, from the audit chain, newest first
         * @description Lists the security events of the caller’s account from the audit chain, newest first: sign-ins and failures, changes of password and second factor, recoveries, closed sessions. Network addresses are not recorded. Report events that you do not recognise to an administrator.
         */
        readonly get: operations["list_security_events"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/me/sessions
    readonly "/api/v1/me/sessions": { // 75af390028236051
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * My open sessions, newest first, with the current one marked
         * @description Lists the caller’s open sessions, newest first; `current` marks the one that makes the request. Close the others one by one or all at once.
         */
        readonly get: operations["list_own_sessions"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/me/sessions/revoke-others
    readonly "/api/v1/me/sessions/revoke-others": { // 6802d89897d41bcd
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Close all my sessions except this one
         * @description Closes all sessions of the caller except the current one and returns how many were closed.
         */
        readonly post: operations["revoke_other_sessions"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/me/sessions/{session_id}/revoke
    readonly "/api/v1/me/sessions/{session_id}/revoke": { // 21f7ab19f55de6c5
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Close another session of mine
         * @description Closes another session of the caller. The current one is refused with `SESSION_IS_CURRENT`: sign out instead. A session that has ended is refused with `INVALID_STATE`.
         */
        readonly post: operations["revoke_own_session"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/policies
    readonly "/api/v1/policies": { // 3f5f4759bcdfa500
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * All policy versions, most recent first
         * @description Lists the policy versions of the institution or of one product, most recent first. `in_force` marks the version that governs its product today. For authors, approvers, credit managers and auditors.
         */
        readonly get: operations["list_policies"];
        readonly put?: never;
        /**
         * Create a policy from a reference grid, with empty parameters
         * @description Creates version 1 of a policy on a reference grid, as a draft with empty parameters. For policy authors; its creator can never approve it. Refused with `GRID_NOT_OF_PRODUCT` when the product names another grid, with `POLICY_CODE_TAKEN` when the product already has a policy with this code: derive a version of it; and with `PRODUCT_ARCHIVED`; with `ACCOUNT_LINK_SHOWN` when the account came from a link that somebody else saw; and with `TOO_MANY_OPEN_VERSIONS` beyond 100 drafts and submitted versions, or `TOO_MANY_VERSIONS` beyond 2000 in all. Next, set its parameters.
         */
        readonly post: operations["create_policy"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/policies/reference-grids
    readonly "/api/v1/policies/reference-grids": { // 8f111410e4a5b616
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The grids that a policy can be based on, with their validation status
         * @description Lists the structures that a policy can be based on: fields, ratios, knock-outs, characteristics and reasons, without any risk number, each with its sources and its validation status. Every member of staff who works with products may read them. Choose the one that the product names as its `policy_domain`.
         */
        readonly get: operations["list_reference_grids"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/policies/{policy_id}
    readonly "/api/v1/policies/{policy_id}": { // b3bac637fcf75321
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * A version in full: parameters, blockers, simulations, authors
         * @description Returns a version in full: its grid, parameters, authors, simulations, and the blockers that prevent it from taking effect. Check the blockers before you submit it.
         */
        readonly get: operations["show_policy"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/policies/{policy_id}/approve
    readonly "/api/v1/policies/{policy_id}/approve": { // 6c3b07d5e33569a0
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Approve and activate a submitted version that the caller did not write
         * @description Approves a submitted version; it governs its product from its effective date on. For policy approvers with a fresh code who neither wrote nor changed the version, nor its source when that was not approved before or has the same content (`AUTHOR_CANNOT_APPROVE`). Refused with `EFFECTIVE_DATE_PAST` when its effective date has passed: reject it, and have it submitted again; with `POLICY_NOT_READY` when it has a new blocker, and with `GRID_NOT_OF_PRODUCT` when the product now names another grid; and with `ACCOUNT_LINK_SHOWN` when the account came from a link that somebody else saw.
         */
        readonly post: operations["approve_policy"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/policies/{policy_id}/archive
    readonly "/api/v1/policies/{policy_id}/archive": { // 8a5b1692a784d673
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Archive a version; an active one needs an approver and a fresh code
         * @description Archives a version permanently. An author archives a draft, an approver a submitted or active version, an active one with a fresh code. Archiving the version in force leaves none: no earlier version governs again, and the product takes no applications until another version takes effect. To go back, derive the earlier version and have it approved. Refused with `STALE_ROW_VERSION` when the version was changed since you read it.
         */
        readonly post: operations["archive_policy"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/policies/{policy_id}/derive
    readonly "/api/v1/policies/{policy_id}/derive": { // bbe815db1f50b483
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Create the next version as a draft with the same content
         * @description Creates the next version of the same code as a draft with the same content, for a correction or a return to an earlier version. For policy authors, from any version. Refused with `PRODUCT_ARCHIVED`, with `ACCOUNT_LINK_SHOWN` when the account came from a link that somebody else saw, and with `TOO_MANY_OPEN_VERSIONS` beyond 100 drafts and submitted versions, or `TOO_MANY_VERSIONS` beyond 2000 in all.
         */
        readonly post: operations["derive_policy"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/policies/{policy_id}/parameters
    readonly "/api/v1/policies/{policy_id}/parameters": { // b63c8a41c6abe90f
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Replace the parameters of a draft; its simulations become stale
         * @description Replaces all parameters of a draft; its simulations become stale. For policy authors, who can then never approve the version. A number may be sent as text or as a JSON number; the answer contains it as text. A value of another form is refused with 422 and its path; missing values are accepted and listed as blockers. Refused with `INVALID_STATE` when the version is not a draft: derive one; and with `ACCOUNT_LINK_SHOWN` when the account came from a link that somebody else saw. Next, simulate it.
         */
        readonly put: operations["set_policy_parameters"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/policies/{policy_id}/reject
    readonly "/api/v1/policies/{policy_id}/reject": { // 21aa89cc9722d9d2
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Send a submitted version back with a coded reason
         * @description Returns a submitted version to its authors as a draft, with a coded reason; parameters and simulations are kept. For policy approvers. Refused with `INVALID_STATE` when the version is not submitted.
         */
        readonly post: operations["reject_policy"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/policies/{policy_id}/simulations
    readonly "/api/v1/policies/{policy_id}/simulations": { // 1e495f4b3ce71374
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Simulate a version on a test set, or on applications already evaluated
         * @description Evaluates cases under a version without changing any state: a test set in the body, or a replay of applications of the product that were evaluated between two days. For policy authors. The answer counts recommendations, distributes the scores over ten bands, and lists the cases whose recommendation differs from the expected one or from that of the version in force. A submission requires a simulation of the current parameters. A replay is refused with `SIMULATION_EMPTY` or `SIMULATION_TOO_LARGE` for its period: choose another one; and with `EVIDENCE_DAMAGED` when the input of one of them is missing or cannot be read and no event erased it; with `RECORD_DAMAGED` when one of them, the version or the version in force was changed beside the service. A replay, and a test set of more than 250 cases, is refused with `BUSY` while other simulations are running.
         */
        readonly post: operations["simulate_policy"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/policies/{policy_id}/submit
    readonly "/api/v1/policies/{policy_id}/submit": { // d640ea6b836885f3
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Submit a complete and simulated version for approval
         * @description Submits a version for approval, with the day from which it is to govern. For policy authors. Refused with `POLICY_NOT_READY` while it has a blocker, for instance when it was not simulated since its parameters were set; with 422 for a day that has passed; and with `STALE_ROW_VERSION`: read it again.
         */
        readonly post: operations["submit_policy"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/support/requests
    readonly "/api/v1/support/requests": { // 20b40a654742a5b5
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Support requests, most recent first
         * @description Lists support requests, most recent first, 50 unless `limit` says otherwise: the caller’s own, or with the scope `institution` those of everybody, which needs `support.read_all` (administrators and auditors; else `PERMISSION_DENIED`). Refused with `RECORD_DAMAGED` when one of them was changed beside the service.
         */
        readonly get: operations["list_support_requests"];
        readonly put?: never;
        /**
         * Ask the operator of the service for support
         * @description Makes a support request; category and impact give its priority. The same `idempotency_key` of the same person returns the same request with 200, whatever else is sent, so that a form may be sent again. Name an application by its reference: the request then goes with the erasure of that person. Refused with `TOO_MANY_SUPPORT_REQUESTS` when the caller has too many that are not closed.
         */
        readonly post: operations["create_support_request"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/support/requests/{request_id}
    readonly "/api/v1/support/requests/{request_id}": { // ab514101f25db677
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * A support request with its timeline
         * @description Shows a support request with everything that was done about it, to the person who made it and to those who see all requests of the institution. Refused with `RECORD_DAMAGED` when it was changed beside the service.
         */
        readonly get: operations["show_support_request"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/support/requests/{request_id}/confirmation
    readonly "/api/v1/support/requests/{request_id}/confirmation": { // 7bfd86a227d7e742
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Confirm that my support request is resolved
         * @description Closes a resolved request; nothing changes in it any more. Refused with `INVALID_STATE` when it is not resolved. Refused with `NOT_REQUESTER` to somebody else who sees all requests (to others a request of somebody else is unknown), with `STALE_ROW_VERSION` when the request was changed since you read it, and with `RECORD_DAMAGED` when it was changed beside the service.
         */
        readonly post: operations["confirm_support_resolution"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/support/requests/{request_id}/information
    readonly "/api/v1/support/requests/{request_id}/information": { // 390f3f364d4841a5
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Answer what the operator asked about my support request
         * @description Answers a question of the operator, who goes on with the request. Refused with `INVALID_STATE` when no information is awaited. Refused with `NOT_REQUESTER` to somebody else who sees all requests (to others a request of somebody else is unknown), with `STALE_ROW_VERSION` when the request was changed since you read it, and with `RECORD_DAMAGED` when it was changed beside the service.
         */
        readonly post: operations["give_support_information"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/support/requests/{request_id}/reopening
    readonly "/api/v1/support/requests/{request_id}/reopening": { // 822b8d37dc1431c5
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Reopen my support request that is not resolved
         * @description Returns a resolved request to the operator, with the reason. Refused with `INVALID_STATE` when it is not resolved; a closed request stays closed: make another. Refused with `NOT_REQUESTER` to somebody else who sees all requests (to others a request of somebody else is unknown), with `STALE_ROW_VERSION` when the request was changed since you read it, and with `RECORD_DAMAGED` when it was changed beside the service.
         */
        readonly post: operations["reopen_support_request"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/trust/compliance-report
    readonly "/api/v1/trust/compliance-report": { // 75218fc258ea36d5
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * What the institution did in a period, in five sections with definitions
         * @description Counts over a period, both days included: access and security, decisions and human oversight, consents, rights of data subjects, retention and destruction. Each figure says what it counts. The figures come from the audit chain, so that a purge never changes those of the past; medians and delays come from decisions and requests. At most 366 days, none to come (422). For auditors and data protection officers. Refused with `RECORD_DAMAGED` when a retention period was changed beside the service.
         */
        readonly get: operations["show_compliance_report"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/trust/compliance-report/export
    readonly "/api/v1/trust/compliance-report/export": { // 82e21659dbbed0da
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * The compliance report as a signed file; keep its bytes as they are
         * @description Answers the same figures as a file, signed if the service has a key, and records the export in the audit chain. Verify it with the offline verifier. For auditors and data protection officers. Refused like the report, with `RECORD_DAMAGED` too.
         */
        readonly post: operations["export_compliance_report"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/trust/consent-purposes
    readonly "/api/v1/trust/consent-purposes": { // 08a94b2844f0c3a0
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The consent purposes of the institution in all versions
         * @description Lists the purposes for which the institution asks applicants for consent, by code, the newest version first, including retired versions. For data protection officers, administrators and auditors; whoever records a consent reads the active ones with the consents of an application. Refused with `RECORD_DAMAGED` when one of them was changed beside the service.
         */
        readonly get: operations["list_consent_purposes"];
        readonly put?: never;
        /**
         * Create a consent purpose, or a new version of one
         * @description Creates version 1 of a purpose, or the next version of its code, and retires the version that was active. For data protection officers. The words of a version never change, because people consented to them; consents to earlier versions remain. Refused with `TOO_MANY_PURPOSES` beyond 50 active purposes or 1000 versions: retire one; and with `RECORD_DAMAGED` when a purpose was changed beside the service.
         */
        readonly post: operations["create_consent_purpose"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/trust/consent-purposes/{purpose_id}/retire
    readonly "/api/v1/trust/consent-purposes/{purpose_id}/retire": { // 10868174fec04196
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Retire a consent purpose; consents already given remain
         * @description Retires the active version of a purpose: no consent is collected for it any more, and those that were given remain and can be withdrawn. For data protection officers. Refused with `INVALID_STATE` when it is already retired, and with `RECORD_DAMAGED` when it was changed beside the service.
         */
        readonly post: operations["retire_consent_purpose"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/trust/data-rights
    readonly "/api/v1/trust/data-rights": { // dc5b167ad89ba42b
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Requests of data subjects, most recent first
         * @description Lists the newest 1000 requests of data subjects, or of those with one status, most recent first. For data protection officers and auditors; `known` says only to the former whether the reference named a person. Refused with `RECORD_DAMAGED` when one of the requests was changed beside the service.
         */
        readonly get: operations["list_data_rights"];
        readonly put?: never;
        /**
         * Register a request of a data subject; the presented reference is not kept
         * @description Registers a request for access, rectification or erasure with its due date: the days of the institution’s setting after it was received, at latest the same day of the next month. For data protection officers. The reference finds the person and is not kept; one that names nobody is registered like any other. A date to come or of more than a year ago, and a code in `concerns` that the institution does not have, are refused with 422.
         */
        readonly post: operations["register_data_right"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/trust/data-rights/{request_id}
    readonly "/api/v1/trust/data-rights/{request_id}": { // 198bd69d82d7cd7b
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * A request of a data subject
         * @description Shows a request of a data subject with its state and due date. For data protection officers and auditors; `known` says only to the former whether the reference named a person. Refused with `RECORD_DAMAGED` when it was changed beside the service.
         */
        readonly get: operations["show_data_right"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/trust/data-rights/{request_id}/accept-erasure
    readonly "/api/v1/trust/data-rights/{request_id}/accept-erasure": { // 0b17ad5df6e30712
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Accept an erasure; the next purge executes it, attests it and closes the request
         * @description Accepts a request for erasure. From then on no reference finds the person, so that a later application is another person’s, and nothing more is recorded about their drafts (`PERSON_ERASED`). The next purge destroys what is found, attests it and closes the request. For data protection officers. Refused with `REQUEST_KIND_MISMATCH` for another kind, with `INVALID_STATE` when it is not open, with `APPLICATION_OPEN` while an application of the person waits for a decision, with `ACCESS_REQUEST_OPEN` while a request for access of the person is open, with `STALE_ROW_VERSION` when it was changed since you read it, and with `RECORD_DAMAGED` when it or an application of the person was changed beside the service.
         */
        readonly post: operations["accept_erasure"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/trust/data-rights/{request_id}/access-report
    readonly "/api/v1/trust/data-rights/{request_id}/access-report": { // b4de2af9e4b75381
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Everything that is held of the person, signed; keep its bytes as they are
         * @description Issues the report of everything that the service holds of the person, with the meaning of each name in French and English, and closes the request. The points of the scorecard and the names of staff are withheld, and the report says so. The reference is presented again and not kept. An answer that was lost is issued again for 30 days, to the same body. For data protection officers. Refused with `REQUEST_KIND_MISMATCH` for another kind, with `INVALID_STATE` when it was refused or reported longer ago, with `REFERENCE_MISMATCH` when the reference names somebody else, with `PERSON_ERASED` once the erasure of the person was accepted, with `SIGNING_KEY_MISSING` while the service has no key to sign with, with `STALE_ROW_VERSION` when it was changed since you read it, and with `RECORD_DAMAGED` or `EVIDENCE_DAMAGED` when something was changed beside the service.
         */
        readonly post: operations["issue_access_report"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/trust/data-rights/{request_id}/complete-rectification
    readonly "/api/v1/trust/data-rights/{request_id}/complete-rectification": { // bed1b92eb85810a7
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Complete a request for rectification whose correction was followed up
         * @description Closes a request for rectification. The service never rewrites what was decided on: correct a draft, or evaluate again, before. For data protection officers. Refused with `REQUEST_KIND_MISMATCH` for another kind, with `INVALID_STATE` when it is closed, with `STALE_ROW_VERSION` when it was changed since you read it, and with `RECORD_DAMAGED` when it was changed beside the service.
         */
        readonly post: operations["complete_rectification"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/trust/data-rights/{request_id}/refuse
    readonly "/api/v1/trust/data-rights/{request_id}/refuse": { // 03d656a25ecd3863
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Refuse a request of a data subject with a reason of the closed list
         * @description Closes a request with a reason of a closed list, without a text. For data protection officers. Refused with `REQUEST_KIND_MISMATCH` when the reason is `data_accurate` and the request is for something else than rectification, with `INVALID_STATE` when it is closed or its erasure was accepted, with `STALE_ROW_VERSION` when it was changed since you read it, and with `RECORD_DAMAGED` when it was changed beside the service.
         */
        readonly post: operations["refuse_data_right"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/trust/purge-runs
    readonly "/api/v1/trust/purge-runs": { // 62a13370a0350bf8
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Purge runs, most recent first, with what each destroyed
         * @description Lists the newest 1000 runs: what was planned, destroyed and spared, and the fingerprint of the attestation. A run that was killed stands as planned or running until the next execution finishes it. There is none while the clocks of a worker and of the database are apart (`CLOCKS_APART` in its log). For data protection officers, auditors and administrators; `requests` is empty for those who do not manage requests. Refused with `RECORD_DAMAGED` when a run was changed or deleted beside the service.
         */
        readonly get: operations["list_purge_runs"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/trust/purge-runs/{run_id}/attestation
    readonly "/api/v1/trust/purge-runs/{run_id}/attestation": { // 1e185f4d9afa8c69
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The signed attestation of what a purge destroyed; keep its bytes as they are
         * @description Sends the attestation as it was signed at the end of the run: what was destroyed by id, and the erasures that it executed, by their ids and numbers for everybody who may read it, because its bytes are signed: from both its readers can infer whether a request named a person, and not who that is. Verify it with the offline verifier. For data protection officers, auditors and administrators. Refused with `ATTESTATION_PENDING` before the end of the run, and with `RECORD_DAMAGED` when it was changed or deleted beside the service.
         */
        readonly get: operations["show_purge_attestation"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/trust/retention
    readonly "/api/v1/trust/retention": { // 371c4814438f70a3
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Retention periods in force, and what is past due
         * @description Shows for each category how long it is kept and from when that counts, whether the period is confirmed, the shortest that can be set, and how many objects are older. A purge applies confirmed periods only; items past a provisional one are counted and left. For data protection officers, auditors and administrators. Refused with `RECORD_DAMAGED` when a period was changed beside the service.
         */
        readonly get: operations["show_retention"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/trust/retention/{category}
    readonly "/api/v1/trust/retention/{category}": { // 0df39c013b480604
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Set the retention period of a category, provisional or confirmed
         * @description Sets how long a category is kept. With `confirm` the next purge applies the period, which needs a code verified shortly before (`STEP_UP_REQUIRED`); without, the period is provisional and the purge leaves the category. For data protection officers. Refused with `BELOW_LEGAL_FLOOR` for a period shorter than the floor of the category, with `NEVER_PURGED` for the audit chain and accounts, with `STALE_ROW_VERSION` when the period was changed since you read it, and with `RECORD_DAMAGED` when it was changed beside the service.
         */
        readonly put: operations["set_retention"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/vision/catalog
    readonly "/api/v1/vision/catalog": { // b3205264d7ccbc76
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The definitions of all indicators
         * @description Shows the closed list of indicators, each with its formula, numerator, denominator, population, sources, event time, freshness and rule for missing data; those that the service has no source for, with the reason; the longest period of a reading, the smallest segment that is shown, and whether the caller may export. Everybody with the permission `analytics.read` may read it. It has no figure of the institution.
         */
        readonly get: operations["show_indicator_catalog"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/vision/export
    readonly "/api/v1/vision/export": { // 2de4108c24b40b46
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * The figures of a reading as a CSV file
         * @description Answers the figures of a reading as a CSV file with semicolons, one line per figure, codes and numbers only, the format `service-vision-export@1` in the first column; withheld cells are empty. The export is recorded in the audit chain with the fingerprint of the file. Refused as the reading is: with 422, 404 or `RECORD_DAMAGED`.
         */
        readonly post: operations["export_indicators"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

    // paths /api/v1/vision/indicators
    readonly "/api/v1/vision/indicators": { // 88a129d88bce0751
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The figures of all indicators over months
         * @description Reads the indicators over the months from `from` to `to`, both included, of all applications, of a product or of a version: overall, and by product, version, month and channel. `overall` sums the counted months of the period only; where it is shown, the months that are `suppressed` are not counted and not in it, and with no counted month it is `suppressed` itself. What is shown of a month is decided once, when the month is closed, so that no count from 1 to `min_segment_size` - 1 of applications can be computed from any readings; the rest is `suppressed`. The open month is shown from its 16th day with its first fifteen days, and is `provisional`. At most 24 months and none to come (422); a product or version that is not there is 404. `RECORD_DAMAGED` when what is shown was changed beside the service.
         */
        readonly get: operations["read_indicators"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };

}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        // schemas AcceptInvitationIn
        readonly AcceptInvitationIn: { // 4a2c6592663b75be
            readonly token: string;
            /** @description must be one line with at least one visible character and no marks of text direction */
            readonly display_name: string;
            readonly password: string;
            /** @description the six digits that the authenticator shows */
            readonly code: string;
        };

        // schemas AccessReportIn
        readonly AccessReportIn: { // 7ca95a8d914b78bc
            /** @description the version last read */
            readonly row_version: number;
            /** @description presented again: the report is of the person whom it names; needs at least one visible character */
            readonly applicant_reference: string;
        };

        // schemas AdminProfileIn
        readonly AdminProfileIn: { // a27f10f98120ebed
            /** @description must be one line with at least one visible character and no marks of text direction */
            readonly display_name: string;
            readonly function: string | null;
        };

        // schemas AnswerIn
        readonly AnswerIn: { // 2c5509e421e70dc8
            readonly question: string;
            /** @enum {string} */
            readonly language: "fr" | "en";
            readonly module?: string | null;
        };

        // schemas AnswerOut
        readonly AnswerOut: { // 4f0b73bfe3c6107b
            readonly statements: readonly {
                readonly text: string;
                readonly citations: readonly number[];
            }[];
            readonly passages: readonly {
                readonly rank: number;
                readonly text: string;
                /** @description where words of the query stand in the text, in UTF-16 code units, the end exclusive */
                readonly highlights: readonly {
                    readonly start: number;
                    readonly end: number;
                }[];
                readonly citation: {
                    /** @enum {string} */
                    readonly kind: "api";
                    /** @description of the document */
                    readonly title: string;
                    /** @description the path of the operation that answers the document */
                    readonly link: string;
                    /** @description the heading above the passage; the title where there is none */
                    readonly section: string;
                    readonly anchor: string | null;
                    readonly version: number;
                    readonly freshness: {
                        /** Format: date-time */
                        readonly deposited_at: string;
                        readonly review_due: string | null;
                        readonly stale: boolean;
                    };
                };
            }[];
            /**
             * @description `extractive`: sentences of the passages; `endpoint`: written by a configured language model
             * @enum {string}
             */
            readonly method: "extractive" | "endpoint";
        };

        // schemas ApiCredentialIn
        readonly ApiCredentialIn: { // 9b46893533d955fd
            /** @description name of the system that will use it; must be one line with at least one visible character and no marks of text direction */
            readonly name: string;
            readonly scopes: readonly "integration.ping"[];
            /** @description in the future; a plain date ends at the end of that day (UTC); null = never */
            readonly expires_at?: string | null;
        };

        // schemas ApiCredentialIssuedOut
        readonly ApiCredentialIssuedOut: { // 79fd0ceba08ae53c
            readonly credential: components["schemas"]["ApiCredentialOut"];
            /** @description the bearer token; it is shown once */
            readonly secret: string;
        };

        // schemas ApiCredentialOut
        readonly ApiCredentialOut: { // 2527a0044ef52fac
            /** Format: uuid */
            readonly id: string;
            readonly name: string;
            readonly scopes: readonly "integration.ping"[];
            /** @enum {string} */
            readonly state: "active" | "revoked" | "expired";
            /** Format: date-time */
            readonly created_at: string;
            readonly created_by: components["schemas"]["PersonOut"];
            readonly expires_at: string | null;
            readonly last_used_at: string | null;
            readonly revoked_at: string | null;
        };

        // schemas ApplicantConsentsOut
        readonly ApplicantConsentsOut: { // fd84b73c918d66a9
            /** Format: uuid */
            readonly application_id: string;
            readonly purposes: readonly components["schemas"]["ConsentStateOut"][];
            readonly history: readonly components["schemas"]["ConsentOut"][];
        };

        // schemas ApplicantHistoryOut
        readonly ApplicantHistoryOut: { // 9a768a7640ac7ffe
            /** Format: uuid */
            readonly application_id: string;
            readonly applications: readonly components["schemas"]["HistoryEntryOut"][];
        };

        // schemas ApplicationCreateIn
        readonly ApplicationCreateIn: { // 7464109b00c3d164
            /** Format: uuid */
            readonly product_id: string;
            /** @description the lender’s reference for the applicant; kept encrypted; needs at least one visible character */
            readonly applicant_reference: string;
            /** @description an exact decimal, as text or as a number without exponent */
            readonly amount: string | number;
            readonly duration_months: number;
            readonly channel?: ("branch" | "online" | "phone" | "partner" | "import") | null;
            readonly purpose?: string | null;
            readonly external_reference?: string | null;
            /** @description values of the data contract by field code; see the form of the product */
            readonly inputs?: {
                readonly [key: string]: unknown;
            };
            /** @description values of the institution’s custom fields by code; see the form of the product. Recorded, never scored */
            readonly custom_fields?: {
                readonly [key: string]: unknown;
            };
        };

        // schemas ApplicationDetailOut
        readonly ApplicationDetailOut: { // 4e3c43d1f3f6ab9b
            /** Format: uuid */
            readonly id: string;
            readonly reference: string;
            /** @enum {string} */
            readonly status: "draft" | "submitted" | "escalated" | "decided";
            readonly product: components["schemas"]["ProductLabelOut"];
            readonly policy: components["schemas"]["PolicyLabelOut"] | null;
            readonly amount: string | null;
            readonly currency: string;
            readonly duration_months: number | null;
            readonly channel: ("branch" | "online" | "phone" | "partner" | "import") | null;
            readonly purpose: string | null;
            readonly applicant_reference: string | null;
            readonly external_reference: string | null;
            /** @description values by field code; of integer fields JSON integers, text beyond 2^53 - 1 or for a special value */
            readonly inputs: {
                readonly [key: string]: (string | boolean | number) | null;
            };
            /** @description values by field code; of integer fields JSON integers, text beyond 2^53 - 1 or for a special value */
            readonly custom_fields: {
                readonly [key: string]: (string | boolean | number) | null;
            };
            /** @description the personal values were destroyed at the end of their retention or at the request of the person */
            readonly erased: boolean;
            readonly completeness: components["schemas"]["CompletenessOut"];
            readonly evaluations: readonly components["schemas"]["EvaluationSummaryOut"][];
            readonly decisions: readonly components["schemas"]["HumanDecisionOut"][];
            readonly deviation_reasons: readonly components["schemas"]["DeviationReasonOut"][];
            readonly created_by: components["schemas"]["PersonOut"];
            readonly submitted_by: components["schemas"]["PersonOut"] | null;
            /** @description the version last read */
            readonly row_version: number;
            /** Format: date-time */
            readonly created_at: string;
            readonly submitted_at: string | null;
            /** Format: date-time */
            readonly updated_at: string;
        };

        // schemas ApplicationFormOut
        readonly ApplicationFormOut: { // fafd380244fbb17a
            readonly product: components["schemas"]["DeskProductOut"];
            readonly grid: {
                readonly code: string;
                readonly version: number;
                readonly title: components["schemas"]["TextsOut"];
                readonly validation_status: string;
            };
            readonly channels: readonly string[];
            readonly fields: readonly components["schemas"]["FormFieldOut"][];
            readonly custom_fields: readonly components["schemas"]["FormCustomFieldOut"][];
        };

        // schemas ApplicationInputV1
        readonly ApplicationInputV1: { // 161c3d327615640d
            readonly amount: string;
            readonly currency: string;
            readonly duration_months: number;
            readonly channel: string | null;
            readonly purpose: string | null;
            readonly inputs: {
                readonly [key: string]: string | number | boolean | null;
            };
            readonly custom_fields: {
                readonly [key: string]: string | number | boolean | null;
            };
        };

        // schemas ApplicationPageOut
        readonly ApplicationPageOut: { // 581089960fcb770c
            readonly items: readonly components["schemas"]["ApplicationSummaryOut"][];
            readonly total: number;
            readonly limit: number;
            readonly offset: number;
        };

        // schemas ApplicationSummaryOut
        readonly ApplicationSummaryOut: { // bc5edb8bb591e7ae
            /** Format: uuid */
            readonly id: string;
            readonly reference: string;
            /** @enum {string} */
            readonly status: "draft" | "submitted" | "escalated" | "decided";
            readonly product: components["schemas"]["ProductLabelOut"];
            readonly applicant_reference: string | null;
            readonly amount: string | null;
            readonly currency: string;
            readonly duration_months: number | null;
            readonly recommendation: ("approve" | "refer" | "decline") | null;
            readonly score: string | null;
            readonly outcome: ("approved" | "declined") | null;
            readonly created_by: components["schemas"]["PersonOut"];
            /** @description the version last read */
            readonly row_version: number;
            /** Format: date-time */
            readonly created_at: string;
            /** Format: date-time */
            readonly updated_at: string;
        };

        // schemas ApplicationUpdateIn
        readonly ApplicationUpdateIn: { // c2a2d584b1696f2c
            /** Format: uuid */
            readonly product_id: string;
            /** @description the lender’s reference for the applicant; kept encrypted; needs at least one visible character */
            readonly applicant_reference: string;
            /** @description an exact decimal, as text or as a number without exponent */
            readonly amount: string | number;
            readonly duration_months: number;
            readonly channel?: ("branch" | "online" | "phone" | "partner" | "import") | null;
            readonly purpose?: string | null;
            readonly external_reference?: string | null;
            /** @description values of the data contract by field code; see the form of the product */
            readonly inputs?: {
                readonly [key: string]: unknown;
            };
            /** @description values of the institution’s custom fields by code; see the form of the product. Recorded, never scored */
            readonly custom_fields?: {
                readonly [key: string]: unknown;
            };
            /** @description the version last read */
            readonly row_version: number;
        };

        // schemas AppliedDelegationOut
        readonly AppliedDelegationOut: { // 0a39fc23fc9271dd
            readonly product_id: string | null;
            /** @description an exact decimal as text */
            readonly max_amount: string;
        };

        // schemas AuditActorOut
        readonly AuditActorOut: { // c5c866b45f831410
            /** @enum {string} */
            readonly type: "user" | "machine" | "system" | "operator" | "support" | "anonymous";
            readonly id: string | null;
            readonly display_name: string | null;
        };

        // schemas AuditEventOut
        readonly AuditEventOut: { // 1fdfd0f0d26ecd86
            readonly v: number;
            /** Format: uuid */
            readonly institution_id: string;
            /** Format: uuid */
            readonly instance_id: string;
            /** @description without gaps, from 1; the cursor of `before` */
            readonly seq: number;
            readonly prev: string;
            /**
             * Format: date-time
             * @description UTC, microseconds
             */
            readonly at: string;
            readonly kind: string;
            readonly actor: components["schemas"]["AuditActorOut"];
            readonly subject: components["schemas"]["AuditSubjectOut"] | null;
            /** @enum {string} */
            readonly outcome: "success" | "denied" | "failed";
            readonly request_id: string | null;
            /** @description what the act wrote to tables that the chain vouches for: change, table and key, commitment, marks of columns */
            readonly rows: readonly string[];
            readonly session_ref: string | null;
            readonly data: {
                readonly [key: string]: unknown;
            };
            readonly commitments: {
                readonly [key: string]: string;
            };
            /** @description hash of the record, which is every member except hash and display_name */
            readonly hash: string;
        };

        // schemas AuditReferencesV1
        readonly AuditReferencesV1: { // 9aacc19353bddf70
            readonly references: readonly {
                /** @enum {string} */
                readonly event: "creation" | "submission" | "evaluation" | "decision";
                readonly seq: number;
            }[];
        };

        // schemas AuditSubjectOut
        readonly AuditSubjectOut: { // 8b2023e2679669db
            readonly type: string;
            /** Format: uuid */
            readonly id: string;
        };

        // schemas BatchConfirmIn
        readonly BatchConfirmIn: { // 5bb79ce080639df2
            /** @description the version last read */
            readonly row_version: number;
            /** @description import the valid rows although others were rejected */
            readonly accept_rejected: boolean;
        };

        // schemas BatchCountsOut
        readonly BatchCountsOut: { // cdc0f39bf600be07
            readonly rows: number;
            readonly valid: number;
            readonly valid_with_warnings: number;
            readonly rejected: number;
            readonly duplicate: number;
        };

        // schemas BatchOut
        readonly BatchOut: { // ae33380c4043fc21
            /** Format: uuid */
            readonly id: string;
            /** @enum {string} */
            readonly state: "prevalidating" | "prevalidated" | "queued" | "importing" | "imported" | "failed" | "withdrawn";
            /** @description the version last read */
            readonly row_version: number;
            readonly file: components["schemas"]["ImportFileLabelOut"];
            readonly product: components["schemas"]["ProductLabelOut"];
            readonly mapping: components["schemas"]["MappingLabelOut"];
            readonly policy: components["schemas"]["PolicyLabelOut"];
            readonly counts: components["schemas"]["BatchCountsOut"] | null;
            readonly failure: components["schemas"]["ImportFailureOut"] | null;
            readonly created_by: components["schemas"]["PersonOut"];
            /** Format: date-time */
            readonly created_at: string;
            readonly prevalidated_at: string | null;
            readonly confirmed_by: components["schemas"]["PersonOut"] | null;
            readonly confirmed_at: string | null;
            readonly finished_at: string | null;
            readonly contract_fingerprint: string;
            readonly rules_version: string;
            /** @description found by the pre-validation, with references taken since then, most frequent first; the counts add up to the lines of the error report */
            readonly issues: readonly components["schemas"]["IssueTotalOut"][];
            readonly unmapped_columns: readonly string[] | null;
            readonly quality: components["schemas"]["QualityOut"] | null;
            readonly progress: components["schemas"]["ImportProgressOut"];
            readonly outlook: components["schemas"]["ImportOutlookOut"] | null;
            readonly withdrawal: components["schemas"]["ImportWithdrawalOut"] | null;
        };

        // schemas BatchRequeueIn
        readonly BatchRequeueIn: { // 336c77f9ec839016
            /** @description the version last read */
            readonly row_version: number;
        };

        // schemas BatchSummaryOut
        readonly BatchSummaryOut: { // 0281dfc032fb14da
            /** Format: uuid */
            readonly id: string;
            /** @enum {string} */
            readonly state: "prevalidating" | "prevalidated" | "queued" | "importing" | "imported" | "failed" | "withdrawn";
            /** @description the version last read */
            readonly row_version: number;
            readonly file: components["schemas"]["ImportFileLabelOut"];
            readonly product: components["schemas"]["ProductLabelOut"];
            readonly mapping: components["schemas"]["MappingLabelOut"];
            readonly policy: components["schemas"]["PolicyLabelOut"];
            readonly counts: components["schemas"]["BatchCountsOut"] | null;
            readonly failure: components["schemas"]["ImportFailureOut"] | null;
            readonly created_by: components["schemas"]["PersonOut"];
            /** Format: date-time */
            readonly created_at: string;
            readonly prevalidated_at: string | null;
            readonly confirmed_by: components["schemas"]["PersonOut"] | null;
            readonly confirmed_at: string | null;
            readonly finished_at: string | null;
        };

        // schemas CodeIn
        readonly CodeIn: { // c248e42263d14573
            /** @description the six digits that the authenticator shows */
            readonly code: string;
        };

        // schemas ComparedPieceOut
        readonly ComparedPieceOut: { // 4f431b249ecaf0a2
            readonly piece: string;
            /** @enum {string} */
            readonly verdict: "match" | "mismatch" | "not_recomputable" | "engine_unavailable";
        };

        // schemas CompletenessOut
        readonly CompletenessOut: { // 25869d8d91d1a398
            /** @description whether a draft can be submitted as it is: never while `policy` is null, because then no policy is in force; `missing` and `invalid` are then read under the policy that last was */
            readonly complete: boolean;
            readonly missing: readonly string[];
            readonly invalid: readonly components["schemas"]["InvalidInputOut"][];
        };

        // schemas ComplianceFigureOut
        readonly ComplianceFigureOut: { // 04c42deb52f488b2
            readonly code: string;
            readonly label: {
                readonly fr: string;
                readonly en: string;
            };
            readonly value: number | null;
            readonly definition: {
                readonly fr: string;
                readonly en: string;
            };
        };

        // schemas ComplianceReportOut
        readonly ComplianceReportOut: { // 2be7d117ac580db7
            readonly period: {
                /** Format: date */
                readonly start: string;
                /** Format: date */
                readonly end: string;
            };
            /** Format: date-time */
            readonly computed_at: string;
            readonly sections: readonly components["schemas"]["ComplianceSectionOut"][];
        };

        // schemas ComplianceSectionOut
        readonly ComplianceSectionOut: { // ef8c77597d564caa
            /** @enum {string} */
            readonly code: "access_and_security" | "decisions" | "consents" | "data_rights" | "retention";
            readonly title: {
                readonly fr: string;
                readonly en: string;
            };
            readonly figures: readonly components["schemas"]["ComplianceFigureOut"][];
        };

        // schemas ConsentIn
        readonly ConsentIn: { // 88d417e048801c27
            /** Format: uuid */
            readonly purpose_id: string;
            /** @enum {string} */
            readonly act: "collection" | "withdrawal";
            /**
             * Format: date-time
             * @description when the person acted; not before 1900, and not in the future
             */
            readonly occurred_at: string;
            /** @description where the signed document or recording is kept; must be one line with at least one visible character and no marks of text direction */
            readonly document_reference: string;
        };

        // schemas ConsentOut
        readonly ConsentOut: { // 4450ea80acbabdeb
            /** Format: uuid */
            readonly id: string;
            /** Format: uuid */
            readonly application_id: string;
            readonly purpose: {
                /** Format: uuid */
                readonly id: string;
                readonly code: string;
                readonly version: number;
            };
            /** @enum {string} */
            readonly act: "collection" | "withdrawal";
            /** Format: date-time */
            readonly occurred_at: string;
            readonly document_reference: string | null;
            readonly recorded_by: components["schemas"]["PersonOut"];
            /** Format: date-time */
            readonly recorded_at: string;
        };

        // schemas ConsentPurposeIn
        readonly ConsentPurposeIn: { // d52f71493fb48bef
            readonly code: string;
            readonly title: {
                /** @description must be one line with at least one visible character and no marks of text direction */
                readonly fr: string;
                /** @description must be one line with at least one visible character and no marks of text direction */
                readonly en: string;
            };
            /** @description the words that a person consents to */
            readonly text: {
                /** @description needs at least one visible character */
                readonly fr: string;
                /** @description needs at least one visible character */
                readonly en: string;
            };
            /**
             * @description the point of Article 6(1) GDPR
             * @enum {string}
             */
            readonly legal_basis: "consent" | "contract" | "legal_obligation" | "vital_interests" | "public_task" | "legitimate_interests";
        };

        // schemas ConsentPurposeOut
        readonly ConsentPurposeOut: { // 985399f3458d5c95
            /** Format: uuid */
            readonly id: string;
            readonly code: string;
            readonly version: number;
            readonly title: {
                readonly fr: string;
                readonly en: string;
            };
            readonly text: {
                readonly fr: string;
                readonly en: string;
            };
            /** @enum {string} */
            readonly legal_basis: "consent" | "contract" | "legal_obligation" | "vital_interests" | "public_task" | "legitimate_interests";
            /** @enum {string} */
            readonly status: "active" | "retired";
            readonly created_by: components["schemas"]["PersonOut"];
            /** Format: date-time */
            readonly created_at: string;
            readonly retired_at: string | null;
        };

        // schemas ConsentStateOut
        readonly ConsentStateOut: { // b43c9ef32c021e61
            readonly purpose: components["schemas"]["ConsentPurposeOut"];
            /** @enum {string} */
            readonly state: "given" | "withdrawn" | "none";
            readonly given_version: number | null;
            readonly since: string | null;
        };

        // schemas ConsentStateV1
        readonly ConsentStateV1: { // 9756c57337f35078
            /** Format: date-time */
            readonly at: string;
            readonly purposes: readonly {
                readonly code: string;
                readonly version: number;
                /** @enum {string} */
                readonly state: "given" | "withdrawn" | "none";
                readonly given_version: number | null;
                readonly since: string | null;
            }[];
        };

        // schemas ConsultationOut
        readonly ConsultationOut: { // 2924324dd8eb902d
            /** Format: date-time */
            readonly at: string;
            readonly operation: string;
            readonly application_id: string | null;
            /** @enum {string} */
            readonly outcome: "success" | "denied";
        };

        // schemas ContractFieldOut
        readonly ContractFieldOut: { // 1ed97dc6599d4f61
            /** @description `amount`, `inputs.CODE` of the policy, `custom_fields.CODE` of the institution */
            readonly code: string;
            /** @enum {string} */
            readonly kind: "common" | "policy" | "custom";
            /** @enum {string} */
            readonly type: "text" | "money" | "decimal" | "integer" | "boolean" | "date" | "enum";
            readonly label: {
                readonly fr: string;
                readonly en: string;
            };
            /** @description for a common field, a row without it is rejected; for another field, a draft without it cannot be submitted */
            readonly required: boolean;
            readonly unit: string | null;
            readonly minimum: string | null;
            readonly maximum: string | null;
            readonly values: readonly {
                readonly code: string;
                readonly label: {
                    readonly fr: string;
                    readonly en: string;
                };
            }[];
            /** @description in addition to those of the contract */
            readonly absence_tokens: readonly string[];
            readonly special_values: readonly string[];
        };

        // schemas ContractOut
        readonly ContractOut: { // c888df661d6fd70f
            /** @description accepted versions of the contract, newest first */
            readonly versions: readonly string[];
            readonly rules_version: string;
            readonly absence_tokens: readonly string[];
            readonly delimiters: readonly ("," | ";" | "\t" | "|")[];
            readonly transformations: readonly (
                | "trim"
                | "case"
                | "decimal_comma"
                | "thousands_separator"
                | "unit_factor"
                | "percentage"
                | "date_format"
                | "value_map"
                | "absence_tokens"
                | "constant"
                | "currency"
                | "trailing_minus"
                | "parentheses"
                | "leading_zeros"
                | "scientific"
                | "rounding"
                | "zero_padding"
                | "plus_sign"
                | "bare_point")[];
            readonly date_formats: readonly (
                | "YYYY-MM-DD"
                | "DD/MM/YYYY"
                | "MM/DD/YYYY"
                | "DD.MM.YYYY"
                | "DD-MM-YYYY"
                | "YYYYMMDD"
                | "YYYY/MM/DD"
                | "D/M/YYYY"
                | "M/D/YYYY"
                | "D.M.YYYY"
                | "D-M-YYYY"
                | "DD/MM/YY"
                | "MM/DD/YY"
                | "DD.MM.YY"
                | "D/M/YY"
                | "M/D/YY"
                | "D.M.YY"
                | "DDMMMYYYY"
                | "DD-MMM-YYYY"
                | "DD-MMM-YY")[];
            readonly limits: components["schemas"]["ImportLimitsOut"];
            readonly fields: readonly components["schemas"]["ContractFieldOut"][];
        };

        // schemas CreditProductIn
        readonly CreditProductIn: { // 1bace3acc75c09e2
            readonly code: string;
            readonly name?: string | null;
            readonly name_en?: string | null;
            readonly currency?: string | null;
            readonly min_amount?: (string | number) | null;
            readonly max_amount?: (string | number) | null;
            readonly min_duration_months?: number | null;
            readonly max_duration_months?: number | null;
            readonly policy_domain?: string | null;
            readonly row_version?: number | null;
        };

        // schemas CreditProductOut
        readonly CreditProductOut: { // 94bfff8b6532d607
            /** Format: uuid */
            readonly id: string;
            readonly code: string;
            readonly name: string | null;
            readonly name_en: string | null;
            readonly currency: string;
            readonly min_amount: string | null;
            readonly max_amount: string | null;
            readonly min_duration_months: number | null;
            readonly max_duration_months: number | null;
            readonly policy_domain: string | null;
            /** @enum {string} */
            readonly status: "draft" | "active" | "archived";
            /** @description the fields that must be filled before the product can be activated */
            readonly missing: readonly string[];
            /** @description the version last read */
            readonly row_version: number;
            /** Format: date-time */
            readonly created_at: string;
            /** Format: date-time */
            readonly updated_at: string;
        };

        // schemas CustomFieldIn
        readonly CustomFieldIn: { // 96fad29b936e54bb
            readonly code: string;
            /** @description must be one line with at least one visible character and no marks of text direction */
            readonly label_fr: string;
            /** @description must be one line with at least one visible character and no marks of text direction */
            readonly label_en: string;
            /** @enum {string} */
            readonly type: "text" | "integer" | "decimal" | "date" | "boolean" | "choice";
            /** @description whether an application needs a value of this field to be submitted */
            readonly required: boolean;
            /** @description at least two for the type choice, none for other types */
            readonly options?: readonly components["schemas"]["CustomFieldOptionIn"][];
            readonly product_id?: string | null;
        };

        // schemas CustomFieldOptionIn
        readonly CustomFieldOptionIn: { // cb7689da006b7c6d
            readonly code: string;
            /** @description must be one line with at least one visible character and no marks of text direction */
            readonly label_fr: string;
            /** @description must be one line with at least one visible character and no marks of text direction */
            readonly label_en: string;
        };

        // schemas CustomFieldOptionOut
        readonly CustomFieldOptionOut: { // e1c09faedb6e511f
            readonly code: string;
            readonly label_fr: string;
            readonly label_en: string;
        };

        // schemas CustomFieldOut
        readonly CustomFieldOut: { // 799bccd5f2bf1dce
            /** Format: uuid */
            readonly id: string;
            readonly code: string;
            readonly label_fr: string;
            readonly label_en: string;
            /** @enum {string} */
            readonly type: "text" | "integer" | "decimal" | "date" | "boolean" | "choice";
            readonly required: boolean;
            readonly options: readonly components["schemas"]["CustomFieldOptionOut"][];
            readonly product_id: string | null;
            /** @enum {string} */
            readonly state: "active" | "retired";
            readonly created_by: components["schemas"]["PersonOut"];
            /** Format: date-time */
            readonly created_at: string;
            readonly retired_at: string | null;
        };

        // schemas DatasetCreateIn
        readonly DatasetCreateIn: { // 756f903e921e4beb
            /** Format: uuid */
            readonly product_id: string;
            /** @description must be one line with at least one visible character and no marks of text direction */
            readonly name: string;
            /** @description days on which applications were evaluated, both included */
            readonly period: {
                /** Format: date */
                readonly from: string;
                /** Format: date */
                readonly to: string;
            };
            readonly population?: {
                readonly statuses?: readonly ("submitted" | "escalated" | "decided")[] | null;
                readonly channels?: readonly ("branch" | "online" | "phone" | "partner" | "import")[] | null;
                readonly recommendations?: readonly ("approve" | "refer" | "decline")[] | null;
                readonly imported?: boolean | null;
            } | null;
            readonly exclusions?: readonly {
                /** Format: uuid */
                readonly application_id: string;
                /** @enum {string} */
                readonly reason_code: "duplicate" | "test" | "disputed" | "data_error" | "other";
            }[] | null;
        };

        // schemas DatasetOut
        readonly DatasetOut: { // 7ec1e6ae69748b10
            /** Format: uuid */
            readonly id: string;
            /** Format: uuid */
            readonly product_id: string;
            readonly name: string;
            /** @description days on which applications were evaluated, both included */
            readonly period: {
                /** Format: date */
                readonly from: string;
                /** Format: date */
                readonly to: string;
            };
            /** @description null: any */
            readonly population: {
                readonly statuses: readonly ("submitted" | "escalated" | "decided")[] | null;
                readonly channels: readonly ("branch" | "online" | "phone" | "partner" | "import")[] | null;
                readonly recommendations: readonly ("approve" | "refer" | "decline")[] | null;
                readonly imported: boolean | null;
            };
            readonly exclusions: readonly {
                /** Format: uuid */
                readonly application_id: string;
                /** @enum {string} */
                readonly reason_code: "duplicate" | "test" | "disputed" | "data_error" | "other";
            }[];
            readonly counts: {
                readonly kept: number;
                /** @description applications of the product, each under the first reason that applies, in this order */
                readonly left_out: {
                    readonly never_evaluated: number;
                    readonly outside_period: number;
                    readonly population: number;
                    readonly excluded: number;
                    readonly erased: number;
                };
            };
            /** @description members whose values were destroyed since the dataset was frozen */
            readonly erased_since: number;
            /** @description covers criteria, counts and members; the same for the same data */
            readonly fingerprint: string;
            readonly created_by: components["schemas"]["PersonOut"];
            /** Format: date-time */
            readonly created_at: string;
        };

        // schemas DeciderOut
        readonly DeciderOut: { // 98180ebda8c3d487
            /** Format: uuid */
            readonly id: string;
            readonly display_name: string;
        };

        // schemas DelegationIn
        readonly DelegationIn: { // fe1a52691e353045
            readonly product_id: string | null;
            /** @description an exact decimal, as text or as a number without exponent */
            readonly max_amount: string | number;
        };

        // schemas DelegationOut
        readonly DelegationOut: { // cb9a8ccb81de493a
            readonly product_id: string | null;
            /** @description an exact decimal as text */
            readonly max_amount: string;
        };

        // schemas DeskProductOut
        readonly DeskProductOut: { // 5b799412cefec782
            /** Format: uuid */
            readonly id: string;
            readonly code: string;
            readonly name: string | null;
            readonly name_en: string | null;
            readonly currency: string;
            readonly min_amount: string | null;
            readonly max_amount: string | null;
            readonly min_duration_months: number | null;
            readonly max_duration_months: number | null;
            readonly policy: components["schemas"]["PolicyLabelOut"];
        };

        // schemas DeviationOut
        readonly DeviationOut: { // eef4897d997b4440
            readonly kinds: readonly ("outcome" | "amount" | "duration")[];
            /** @enum {string} */
            readonly reason_code:
                | "additional_information"
                | "collateral_or_guarantor"
                | "customer_relationship"
                | "compensating_strengths"
                | "undisclosed_weakness"
                | "affordability_adjustment"
                | "policy_not_suited"
                | "data_error";
            readonly reason: string;
        };

        // schemas DeviationReasonOut
        readonly DeviationReasonOut: { // 4cc4d566501c284a
            readonly code: string;
            readonly label_fr: string;
            readonly label_en: string;
        };

        // schemas DocumentIn
        readonly DocumentIn: { // ed2c09e43324dc5e
            /** @description must be one line with at least one visible character and no marks of text direction */
            readonly title: string;
            /** @description Markdown (CommonMark with tables), at most 4 MiB in UTF-8; raw HTML is kept and not found */
            readonly content: string;
            readonly module?: string | null;
            readonly roles?: readonly (
                | "analyst"
                | "credit_manager"
                | "policy_author"
                | "policy_approver"
                | "import_operator"
                | "knowledge_manager"
                | "business_lead"
                | "administrator"
                | "auditor"
                | "data_protection_officer")[] | null;
            readonly source_url?: string | null;
            readonly reviewed_on?: string | null;
            readonly review_due?: string | null;
            readonly row_version?: number | null;
        };

        // schemas DocumentOut
        readonly DocumentOut: { // 83eef61e65010cf7
            /** Format: uuid */
            readonly id: string;
            readonly key: string;
            /** @enum {string} */
            readonly language: "fr" | "en";
            readonly title: string;
            readonly module: string | null;
            readonly roles: readonly (
                | "analyst"
                | "credit_manager"
                | "policy_author"
                | "policy_approver"
                | "import_operator"
                | "knowledge_manager"
                | "business_lead"
                | "administrator"
                | "auditor"
                | "data_protection_officer")[];
            readonly source_url: string | null;
            readonly reviewed_on: string | null;
            readonly review_due: string | null;
            /** @description counts the contents that this key had in this language */
            readonly version: number;
            /** @description of key, language, title and content */
            readonly fingerprint: string;
            readonly passages: number;
            /** @description whether its review is past due */
            readonly stale: boolean;
            /** @description the version last read */
            readonly row_version: number;
            readonly created_by: components["schemas"]["PersonOut"] | null;
            /** Format: date-time */
            readonly created_at: string;
            readonly deposited_by: components["schemas"]["PersonOut"] | null;
            /** Format: date-time */
            readonly deposited_at: string;
            /** @description Markdown as it was deposited: show it as text or sanitised; people are null for a common document, which the operator deposits */
            readonly content: string;
            /** @description its headings in their order */
            readonly sections: readonly {
                readonly anchor: string;
                readonly title: string;
            }[];
        };

        // schemas DocumentPutOut
        readonly DocumentPutOut: { // 3116b015a7e10b7c
            readonly document: components["schemas"]["DocumentSummaryOut"];
            /** @enum {string} */
            readonly outcome: "created" | "replaced" | "unchanged";
            readonly warnings: readonly {
                /** @enum {string} */
                readonly code: "html_ignored" | "no_headings" | "empty_heading";
                readonly message: string;
            }[];
        };

        // schemas DocumentSummaryOut
        readonly DocumentSummaryOut: { // 61bf4f0b96edd084
            /** Format: uuid */
            readonly id: string;
            readonly key: string;
            /** @enum {string} */
            readonly language: "fr" | "en";
            readonly title: string;
            readonly module: string | null;
            readonly roles: readonly (
                | "analyst"
                | "credit_manager"
                | "policy_author"
                | "policy_approver"
                | "import_operator"
                | "knowledge_manager"
                | "business_lead"
                | "administrator"
                | "auditor"
                | "data_protection_officer")[];
            readonly source_url: string | null;
            readonly reviewed_on: string | null;
            readonly review_due: string | null;
            /** @description counts the contents that this key had in this language */
            readonly version: number;
            /** @description of key, language, title and content */
            readonly fingerprint: string;
            readonly passages: number;
            /** @description whether its review is past due */
            readonly stale: boolean;
            /** @description the version last read */
            readonly row_version: number;
            readonly created_by: components["schemas"]["PersonOut"] | null;
            /** Format: date-time */
            readonly created_at: string;
            readonly deposited_by: components["schemas"]["PersonOut"] | null;
            /** Format: date-time */
            readonly deposited_at: string;
        };

        // schemas EnrollmentOut
        readonly EnrollmentOut: { // 0bb58df4e036b443
            readonly secret: string;
            readonly otpauth_uri: string;
        };

        // schemas ErrorCode
        /** @enum {string} */
        readonly ErrorCode: // a98fe47d1c00a331
            | "ACCESS_REQUEST_OPEN"
            | "ACCOUNT_LINK_SHOWN"
            | "ADDRESS_HAS_ACCOUNT"
            | "AMOUNT_EXCEEDS_DELEGATION"
            | "ANSWERS_DISABLED"
            | "ANSWERS_UNAVAILABLE"
            | "APPLICATION_INCOMPLETE"
            | "APPLICATION_OPEN"
            | "ATTESTATION_PENDING"
            | "AUDIT_CHAIN_DAMAGED"
            | "AUTHOR_CANNOT_APPROVE"
            | "BAD_REQUEST"
            | "BELOW_LEGAL_FLOOR"
            | "BODY_TOO_LARGE"
            | "BUSY"
            | "CITATION_MISSING"
            | "CLOCKS_APART"
            | "CODE_REJECTED"
            | "CONSENT_NOT_GIVEN"
            | "CURRENT_PASSWORD_REJECTED"
            | "DATABASE_UNAVAILABLE"
            | "DATASET_EMPTY"
            | "DATASET_TOO_LARGE"
            | "EFFECTIVE_DATE_PAST"
            | "ENROLMENT_DONE"
            | "ENROLMENT_MISSING"
            | "ENROLMENT_NOT_ASKED"
            | "EVIDENCE_DAMAGED"
            | "EXTERNAL_REFERENCE_TAKEN"
            | "FIELDS_MISSING_FOR_POLICY"
            | "FIELD_CODE_TAKEN"
            | "GRID_DOES_NOT_FIT"
            | "GRID_NOT_OF_PRODUCT"
            | "HUMAN_SESSION_REQUIRED"
            | "IMPORT_COLUMNS_DIFFER"
            | "IMPORT_CONTRACT_CHANGED"
            | "IMPORT_CONTRACT_UNKNOWN"
            | "IMPORT_CURRENCY_DIFFERS"
            | "IMPORT_FILE_ERASED"
            | "IMPORT_MAPPING_UNFIT"
            | "IMPORT_NEVER_CONFIRMED"
            | "IMPORT_NOTHING_TO_DO"
            | "IMPORT_POLICY_CHANGED"
            | "IMPORT_PRODUCT_ARCHIVED"
            | "IMPORT_PRODUCT_DIFFERS"
            | "IMPORT_ROWS_ERASED"
            | "IMPORT_ROWS_REJECTED"
            | "IMPORT_RULES_CHANGED"
            | "INSTITUTION_SUSPENDED"
            | "INTERNAL_FAULT"
            | "INVALID_STATE"
            | "INVITATION_OUTDATED"
            | "INVITATION_PENDING"
            | "LAST_ADMINISTRATOR"
            | "LINK_NOT_VALID"
            | "MACHINE_CREDENTIAL_REQUIRED"
            | "NEVER_PURGED"
            | "NOT_EVALUATED"
            | "NOT_FOUND"
            | "NOT_REQUESTER"
            | "NO_PASSAGE"
            | "NO_POLICY_IN_FORCE"
            | "OPPOSITION_OVER"
            | "OWN_ACCOUNT"
            | "OWN_SUBMISSION"
            | "PERMISSION_DENIED"
            | "PERSON_ERASED"
            | "POLICY_ALREADY_APPLIED"
            | "POLICY_CODE_TAKEN"
            | "POLICY_INCOMPLETE"
            | "POLICY_NOT_READY"
            | "PRODUCT_ARCHIVED"
            | "PRODUCT_CODE_TAKEN"
            | "PRODUCT_INCOMPLETE"
            | "PRODUCT_MISMATCH"
            | "PRODUCT_NOT_ACTIVE"
            | "PRODUCT_NOT_OPEN"
            | "PRODUCT_STRUCTURE_FROZEN"
            | "PROOF_REJECTED"
            | "PURPOSE_RETIRED"
            | "RATE_LIMITED"
            | "RECORD_DAMAGED"
            | "REFERENCE_MISMATCH"
            | "REQUEST_KIND_MISMATCH"
            | "REQUEST_TOO_SLOW"
            | "REQUIRED_INPUT_UNMAPPED"
            | "RESULTS_DIFFER"
            | "RESULTS_ERASED"
            | "SECOND_FACTOR_NOT_PENDING"
            | "SECOND_FACTOR_REQUIRED"
            | "SESSION_EXPIRED"
            | "SESSION_IS_CURRENT"
            | "SIGNING_KEY_MISSING"
            | "SIGN_IN_FAILED"
            | "SIMULATION_EMPTY"
            | "SIMULATION_TOO_LARGE"
            | "STALE_ROW_VERSION"
            | "STEP_UP_REQUIRED"
            | "SUPPORT_ACCESS_CLOSED"
            | "SUPPORT_ADDRESS_TAKEN"
            | "SUPPORT_READS_ONLY"
            | "TOO_MANY_CONSENTS"
            | "TOO_MANY_CREDENTIALS"
            | "TOO_MANY_DOCUMENTS"
            | "TOO_MANY_FIELDS"
            | "TOO_MANY_MAPPINGS"
            | "TOO_MANY_OPEN_VERSIONS"
            | "TOO_MANY_PURPOSES"
            | "TOO_MANY_SIMULATIONS"
            | "TOO_MANY_SUPPORT_REQUESTS"
            | "TOO_MANY_VERSIONS"
            | "UNAUTHENTICATED"
            | "UNSUPPORTED_MEDIA_TYPE"
            | "VALIDATION_FAILED"
            | "WITHIN_DELEGATION";

        // schemas ErrorOut
        readonly ErrorOut: { // 49107edeebbbf667
            readonly detail: string;
            readonly code: components["schemas"]["ErrorCode"];
            readonly request_id: string;
        };

        // schemas EvaluationOut
        readonly EvaluationOut: { // 7449a8925b8656a1
            /** Format: uuid */
            readonly id: string;
            /** Format: uuid */
            readonly application_id: string;
            readonly policy: components["schemas"]["PolicyLabelOut"];
            readonly grid: {
                readonly code: string;
                readonly version: number;
                readonly validation_status: string;
            };
            readonly engine_version: string;
            /** Format: date */
            readonly evaluation_date: string;
            readonly recommendation: ("approve" | "refer" | "decline") | null;
            readonly score: string | null;
            readonly scale_min: string | null;
            readonly scale_max: string | null;
            readonly reasons: readonly components["schemas"]["ReasonOut"][];
            readonly explanation: components["schemas"]["ExplanationOut"];
            readonly scorecard_points: components["schemas"]["ScorecardPointsV1"] | null;
            readonly fingerprints: components["schemas"]["FingerprintsOut"];
            readonly previous_evaluation_id: string | null;
            readonly erased: boolean;
            /** Format: date-time */
            readonly created_at: string;
        };

        // schemas EvaluationResultV1
        readonly EvaluationResultV1: { // b005d767f3080566
            /** @enum {string} */
            readonly recommendation: "approve" | "refer" | "decline";
            readonly score: string | null;
            readonly scale_min: string;
            readonly scale_max: string;
            readonly reasons: readonly {
                readonly code: string;
                readonly external: {
                    readonly scheme: string;
                    readonly code: string;
                } | null;
            }[];
        };

        // schemas EvaluationSummaryOut
        readonly EvaluationSummaryOut: { // 6a13127502ff7d25
            /** Format: uuid */
            readonly id: string;
            /** Format: date-time */
            readonly created_at: string;
            readonly policy: components["schemas"]["PolicyLabelOut"];
            readonly recommendation: ("approve" | "refer" | "decline") | null;
            readonly score: string | null;
            readonly fingerprint: string;
        };

        // schemas EvidenceBundleOut
        /** @description a signed file: keep its bytes as they are */
        readonly EvidenceBundleOut: { // 28404f62485dc47e
            /** @enum {string} */
            readonly format: "service-decision-evidence@2";
            readonly statement: {
                /** Format: uuid */
                readonly bundle_id: string;
                /** Format: uuid */
                readonly institution_id: string;
                /** Format: uuid */
                readonly instance_id: string;
                /** Format: date-time */
                readonly issued_at: string;
                readonly issued_by: string | null;
                readonly subject: {
                    readonly kind: string;
                    /** Format: uuid */
                    readonly id: string;
                };
                readonly manifest_fingerprint: string;
                readonly manifest: {
                    /** Format: uuid */
                    readonly evaluation_id: string;
                    /** Format: uuid */
                    readonly application_id: string;
                    readonly engine_version: string;
                    readonly policy: {
                        /** Format: uuid */
                        readonly id: string;
                        readonly version: number;
                        readonly fingerprint: string;
                    };
                    readonly shown_link_accounts?: readonly ("decider" | "policy_approver" | "policy_author")[];
                    /** Format: date-time */
                    readonly created_at: string;
                    readonly pieces: readonly {
                        readonly name: string;
                        readonly schema: string;
                        readonly commitment: string;
                        readonly size: number;
                    }[];
                };
                readonly manifest_event: {
                    readonly hash: string;
                    readonly seq: number;
                };
                readonly withheld: readonly string[];
                readonly erased: readonly string[];
                readonly audit_checkpoint: string | null;
            };
            readonly signatures: readonly {
                readonly keyid: string;
                /** @enum {string} */
                readonly alg: "Ed25519";
                readonly sig: string;
            }[];
            readonly proofs: readonly {
                readonly seq: number;
                readonly record: {
                    /** Format: date-time */
                    readonly at?: string;
                } & {
                    readonly [key: string]: unknown;
                };
                readonly path: readonly string[];
            }[];
            /** @description by name; what the reader may not see is listed as withheld, what was destroyed as erased */
            readonly pieces: {
                readonly "application-input"?: {
                    /** @description 32 random bytes in base64 */
                    readonly salt: string;
                    readonly value: components["schemas"]["ApplicationInputV1"];
                };
                readonly "audit-references"?: {
                    /** @description 32 random bytes in base64 */
                    readonly salt: string;
                    readonly value: components["schemas"]["AuditReferencesV1"];
                };
                readonly "consent-state"?: {
                    /** @description 32 random bytes in base64 */
                    readonly salt: string;
                    readonly value: components["schemas"]["ConsentStateV1"];
                };
                readonly "evaluation-result"?: {
                    /** @description 32 random bytes in base64 */
                    readonly salt: string;
                    readonly value: components["schemas"]["EvaluationResultV1"];
                };
                readonly "explanation-factors"?: {
                    /** @description 32 random bytes in base64 */
                    readonly salt: string;
                    readonly value: components["schemas"]["ExplanationFactorsV1"];
                };
                readonly "explanation-summary"?: {
                    /** @description 32 random bytes in base64 */
                    readonly salt: string;
                    readonly value: components["schemas"]["ExplanationSummaryV1"];
                };
                readonly grid?: {
                    /** @description 32 random bytes in base64 */
                    readonly salt: string;
                    readonly value: components["schemas"]["GridV1"];
                };
                readonly "human-decision"?: {
                    /** @description 32 random bytes in base64 */
                    readonly salt: string;
                    readonly value: components["schemas"]["HumanDecisionV1"];
                };
                readonly "policy-parameters"?: {
                    /** @description 32 random bytes in base64 */
                    readonly salt: string;
                    readonly value: components["schemas"]["PolicyParametersV1"];
                };
                readonly provenance?: {
                    /** @description 32 random bytes in base64 */
                    readonly salt: string;
                    readonly value: components["schemas"]["ProvenanceV1"] | components["schemas"]["ProvenanceV2"] | components["schemas"]["ProvenanceV3"];
                };
                readonly "scorecard-points"?: {
                    /** @description 32 random bytes in base64 */
                    readonly salt: string;
                    readonly value: components["schemas"]["ScorecardPointsV1"];
                };
                readonly trace?: {
                    /** @description 32 random bytes in base64 */
                    readonly salt: string;
                    readonly value: components["schemas"]["TraceV1"];
                };
            };
        };

        // schemas ExceptionalAccessAnswerOut
        readonly ExceptionalAccessAnswerOut: { // c7184a0af9278ad1
            /** @enum {string} */
            readonly kind: "consent" | "refusal" | "opposition" | "revocation";
            /** Format: date-time */
            readonly at: string;
            readonly by: components["schemas"]["PersonOut"];
        };

        // schemas ExceptionalAccessDecisionOut
        readonly ExceptionalAccessDecisionOut: { // 1fdf8f03fb9eec05
            readonly grant: components["schemas"]["ExceptionalAccessOut"];
            readonly link: string | null;
        };

        // schemas ExceptionalAccessOut
        readonly ExceptionalAccessOut: { // 03c4309351f1ba9b
            /** Format: uuid */
            readonly id: string;
            /** @enum {string} */
            readonly state: "requested" | "consented" | "active" | "refused" | "opposed" | "ended" | "expired";
            /** @description as written in the console */
            readonly reason: string;
            readonly requested_by: {
                readonly name: string;
                readonly email: string;
            };
            readonly applications: readonly string[] | null;
            readonly product_id: string | null;
            /** Format: date-time */
            readonly requested_at: string;
            /** Format: date-time */
            readonly opposition_ends_at: string;
            /** Format: date-time */
            readonly starts_at: string;
            /** Format: date-time */
            readonly ends_at: string;
            /**
             * Format: date-time
             * @description the later of its start and the end of the opposition period; only after a consent
             */
            readonly opens_at: string;
            readonly answers: readonly components["schemas"]["ExceptionalAccessAnswerOut"][];
            readonly support_identity: {
                readonly user_id: string | null;
                /** @description no email was sent, so the link was shown to the person who consented */
                readonly link_shown: boolean;
            } | null;
            readonly consultations_total: number;
            /** @description newest first, at most 1,000 in one answer */
            readonly consultations: readonly components["schemas"]["ConsultationOut"][];
        };

        // schemas ExplanationFactorsV1
        readonly ExplanationFactorsV1: { // 0a15b80277197864
            /** @enum {string} */
            readonly recommendation: "approve" | "refer" | "decline";
            readonly inputs: readonly {
                readonly code: string;
                /** @enum {string} */
                readonly state: "value" | "missing" | "special" | "invalid";
                readonly value: string | number | boolean | null;
                readonly label: {
                    readonly fr: string;
                    readonly en: string;
                };
            }[];
            readonly instalment: {
                readonly annual_rate: string;
                /** @enum {string} */
                readonly state: "value" | "not_evaluable";
                readonly value: string | null;
            } | null;
            readonly ratios: readonly {
                readonly code: string;
                readonly formula: string;
                readonly operands: readonly {
                    readonly role: string;
                    readonly operand: string;
                    readonly value: string | null;
                }[];
                /** @enum {string} */
                readonly state: "value" | "missing" | "not_evaluable";
                readonly display_value: string | null;
                readonly label: {
                    readonly fr: string;
                    readonly en: string;
                };
            }[];
            readonly characteristics: readonly {
                readonly code: string;
                readonly input: string;
                /** @enum {string} */
                readonly kind: "banded" | "categorical";
                readonly value: string | {
                    readonly numerator: string;
                    readonly denominator: string;
                } | boolean | null;
                /** @enum {string} */
                readonly outcome: "scored" | "referred" | "not_evaluable";
                readonly by: ("bin" | "group" | "other" | "special" | "missing") | null;
                readonly lower: string | null;
                readonly upper: string | null;
                readonly group: readonly string[] | null;
                readonly display_value: string | null;
                readonly above_lower: string | null;
                readonly below_upper: string | null;
            }[];
            readonly knockouts: readonly {
                readonly code: string;
                readonly operand: string;
                /** @enum {string} */
                readonly predicate:
                    | "lt"
                    | "le"
                    | "gt"
                    | "ge"
                    | "eq"
                    | "ne"
                    | "in"
                    | "not_in"
                    | "is_true"
                    | "is_false";
                readonly limit: string | readonly string[] | null;
                readonly value: string | {
                    readonly numerator: string;
                    readonly denominator: string;
                } | boolean | null;
                /** @enum {string} */
                readonly outcome: "disabled" | "passed" | "hit" | "not_evaluable";
                readonly effect: ("decline" | "refer") | null;
                readonly display_value: string | null;
            }[];
            readonly score: {
                readonly total: string | null;
                readonly scale_min: string;
                readonly scale_max: string;
                readonly decline_below: string;
                readonly approve_from: string;
                readonly band: ("approve" | "refer" | "decline") | null;
            };
            readonly reasons: readonly {
                readonly code: string;
                readonly text: {
                    readonly fr: string;
                    readonly en: string;
                };
                readonly causes: readonly {
                    /** @enum {string} */
                    readonly kind: "knockout" | "characteristic";
                    readonly code: string;
                }[];
            }[];
        };

        // schemas ExplanationOut
        readonly ExplanationOut: { // 6e1b25790d070e38
            readonly summary: components["schemas"]["ExplanationSummaryV1"] | null;
            readonly factors: components["schemas"]["ExplanationFactorsV1"] | null;
            readonly trace: components["schemas"]["TraceV1"] | null;
        };

        // schemas ExplanationSummaryV1
        readonly ExplanationSummaryV1: { // f2f18c5df038cc8f
            /** @enum {string} */
            readonly recommendation: "approve" | "refer" | "decline";
            readonly sentence: {
                readonly fr: string;
                readonly en: string;
            };
            readonly reasons: readonly {
                readonly code: string;
                readonly text: {
                    readonly fr: string;
                    readonly en: string;
                };
            }[];
        };

        // schemas FieldMappingIn
        readonly FieldMappingIn: { // bcfb7eab6b5c9950
            /** @description code of a field of the contract */
            readonly field: string;
            readonly column: string | null;
            /** @default [] */
            readonly transformations: readonly components["schemas"]["TransformationIn"][];
        };

        // schemas FieldMappingOut
        readonly FieldMappingOut: { // 988e7bf6bb2299ba
            readonly field: string;
            readonly column: string | null;
            readonly transformations: readonly components["schemas"]["TransformationIn"][];
        };

        // schemas FieldValueOut
        readonly FieldValueOut: { // 17d55b0985910eac
            readonly code: string;
            readonly label: components["schemas"]["TextsOut"];
        };

        // schemas FileOut
        readonly FileOut: { // 1b397d02e5384173
            /** Format: uuid */
            readonly id: string;
            readonly filename: string;
            readonly size_bytes: number;
            /** @description SHA-256 of the bytes as received */
            readonly fingerprint: string;
            readonly byte_order_mark: boolean;
            /** @enum {string} */
            readonly delimiter: "," | ";" | "\t" | "|";
            readonly column_count: number;
            readonly columns: readonly string[] | null;
            /** @description a warning: the first row has a number, a date or an email address, so it is probably no header; its cells serve as labels, and a mapping that names such a cell is refused */
            readonly header_resembles_data: boolean;
            /** @description physical line of the header, 1 for the first of the file */
            readonly header_line: number;
            /** @description the content was destroyed at the end of its retention */
            readonly erased: boolean;
            readonly created_by: components["schemas"]["PersonOut"];
            /** Format: date-time */
            readonly created_at: string;
            readonly earlier_file_id: string | null;
            /** @description columns whose labels resemble fields, for active products with a policy in force; never applied automatically; empty in the answer to the upload, which does not interpret the file, and for who may not import */
            readonly suggestions: readonly components["schemas"]["ProductSuggestionsOut"][];
        };

        // schemas FingerprintsOut
        readonly FingerprintsOut: { // aec427b074112729
            readonly policy: string;
            readonly input: string;
            readonly result: string;
            readonly evaluation: string;
        };

        // schemas FormCustomFieldOut
        readonly FormCustomFieldOut: { // 2a8c35e1ba84ecab
            readonly code: string;
            readonly label: components["schemas"]["TextsOut"];
            /** @enum {string} */
            readonly type: "text" | "integer" | "decimal" | "date" | "boolean" | "choice";
            readonly required: boolean;
            readonly options: readonly components["schemas"]["FieldValueOut"][];
        };

        // schemas FormFieldOut
        readonly FormFieldOut: { // 86512d9627b569b3
            readonly code: string;
            readonly label: components["schemas"]["TextsOut"];
            readonly help: components["schemas"]["TextsOut"] | null;
            /** @enum {string} */
            readonly type: "money" | "decimal" | "integer" | "date" | "enum" | "boolean";
            readonly unit: string | null;
            readonly minimum: string | null;
            readonly maximum: string | null;
            readonly values: readonly components["schemas"]["FieldValueOut"][];
            readonly required: boolean;
            readonly personal: boolean;
            readonly absence_tokens: readonly string[];
            readonly special_values: readonly string[];
        };

        // schemas GridSummaryOut
        readonly GridSummaryOut: { // 38a1fbac1de8ec2a
            readonly code: string;
            readonly version: number;
            readonly title: {
                readonly fr: string;
                readonly en: string;
            };
            /** @enum {string} */
            readonly subject: "natural_person" | "legal_person";
            /** @enum {string} */
            readonly validation_status: "specification" | "expert_reviewed" | "validated";
            readonly fingerprint: string;
            readonly protected_reason: string | null;
        };

        // schemas GridV1
        /** @description Immutable once published: a change is a new version. */
        readonly GridV1: { // c50c07ef9c272ea6
            readonly code: components["schemas"]["GridV1Code"];
            readonly version: number;
            readonly title: components["schemas"]["GridV1Texts"];
            /** @enum {string} */
            readonly subject: "natural_person" | "legal_person";
            /** @enum {string} */
            readonly validation_status: "specification" | "expert_reviewed" | "validated";
            readonly sources: readonly string[];
            readonly fields: readonly components["schemas"]["GridV1Field"][];
            readonly ratios: readonly components["schemas"]["GridV1Ratio"][];
            readonly knockouts: readonly components["schemas"]["GridV1Knockout"][];
            readonly characteristics: readonly components["schemas"]["GridV1Characteristic"][];
            readonly reasons: {
                readonly [key: string]: components["schemas"]["GridV1Reason"];
            };
            readonly constants?: readonly components["schemas"]["GridV1Constant"][];
            /** @description Written by the service when the operator gave a reason; a file may not claim one by itself. */
            readonly allow_protected?: string;
        };

        // schemas GridV1Characteristic
        /** @description One row of the scorecard. */
        readonly GridV1Characteristic: { // 066876e47689ddea
            readonly code: components["schemas"]["GridV1Code"];
            readonly input: components["schemas"]["GridV1Code"];
            /** @enum {string} */
            readonly kind: "banded" | "categorical";
            /** @enum {string} */
            readonly direction?: "increasing" | "decreasing" | "free";
            readonly reason: components["schemas"]["GridV1Code"];
        };

        // schemas GridV1Code
        readonly GridV1Code: string; // 5185710c1ce15ad5

        // schemas GridV1Constant
        /** @description A number of the policy that formulas use. */
        readonly GridV1Constant: { // 3d90974ab784723b
            readonly code: components["schemas"]["GridV1Code"];
            /** @enum {string} */
            readonly type: "money" | "decimal" | "integer";
            readonly minimum?: components["schemas"]["GridV1Decimal"];
            readonly maximum?: components["schemas"]["GridV1Decimal"];
            readonly label?: components["schemas"]["GridV1Texts"];
        };

        // schemas GridV1Decimal
        /** @description A canonical decimal: no trailing zeros, no -0. */
        readonly GridV1Decimal: string; // 11a643d534a1925b

        // schemas GridV1DraftTexts
        /** @description May still be empty; an empty one blocks activation. */
        readonly GridV1DraftTexts: { // b38fbfe6991bfee4
            readonly fr: string;
            readonly en: string;
        };

        // schemas GridV1Field
        /** @description One value of the data contract. */
        readonly GridV1Field: { // 6d8049b0d69dde82
            readonly code: components["schemas"]["GridV1Code"];
            readonly label: components["schemas"]["GridV1Texts"];
            /** @enum {string} */
            readonly type: "money" | "decimal" | "integer" | "date" | "enum" | "boolean";
            /** @description Rates and ratios are fractions: 8.5 % is 0.085. */
            readonly unit?: string;
            readonly minimum?: components["schemas"]["GridV1Decimal"];
            readonly maximum?: components["schemas"]["GridV1Decimal"];
            readonly values?: readonly components["schemas"]["GridV1Value"][];
            readonly required: boolean;
            readonly personal: boolean;
            /** @description They mean that the value is missing. */
            readonly absence_tokens?: readonly string[];
            /** @description Sentinels that carry their own points. */
            readonly special_values?: readonly string[];
            readonly help?: components["schemas"]["GridV1Texts"];
        };

        // schemas GridV1Knockout
        /** @description Hits when "operand predicate value" holds. */
        readonly GridV1Knockout: { // d98aa5d071e1163c
            readonly code: components["schemas"]["GridV1Code"];
            readonly operand: components["schemas"]["GridV1Code"];
            /** @enum {string} */
            readonly predicate:
                | "lt"
                | "le"
                | "gt"
                | "ge"
                | "eq"
                | "ne"
                | "in"
                | "not_in"
                | "is_true"
                | "is_false";
            /** @enum {string} */
            readonly effect: "decline" | "refer";
            /** @enum {string} */
            readonly on_missing: "decline" | "refer";
            readonly reason: components["schemas"]["GridV1Code"];
            /** @description Only an optional one may be disabled by parameters. */
            readonly optional?: boolean;
        };

        // schemas GridV1Ratio
        /** @description A quantity derived by a formula of the catalogue. */
        readonly GridV1Ratio: { // 9ea6ef74109feb38
            readonly code: components["schemas"]["GridV1Code"];
            readonly formula: string;
            readonly inputs: {
                readonly [key: string]: components["schemas"]["GridV1Code"];
            };
            readonly label?: components["schemas"]["GridV1Texts"];
        };

        // schemas GridV1Reason
        /** @description What is said; a score being too low is never a reason. */
        readonly GridV1Reason: { // 3e4c6fd38c3ed5f5
            readonly applicant: components["schemas"]["GridV1DraftTexts"];
            readonly staff: components["schemas"]["GridV1DraftTexts"];
            /** @description A code of a published list. */
            readonly external?: {
                readonly scheme: string;
                readonly code: string;
            };
        };

        // schemas GridV1Texts
        /** @description French and English. */
        readonly GridV1Texts: { // 397a78179977b657
            readonly fr: string;
            readonly en: string;
        };

        // schemas GridV1Value
        /** @description A code exactly as it stands in the data. */
        readonly GridV1Value: { // c8c72d010a6e3285
            readonly code: string;
            readonly label: components["schemas"]["GridV1Texts"];
        };

        // schemas HTTPValidationError
        readonly HTTPValidationError: { // c3d5ac52c963a2d5
            readonly detail: readonly components["schemas"]["ValidationError"][];
            readonly code: components["schemas"]["ErrorCode"];
            readonly request_id: string;
        };

        // schemas HistoricalComparisonOut
        readonly HistoricalComparisonOut: { // 45f828b274a667b4
            readonly min_segment_size: number;
            readonly members: {
                readonly compared: number;
                readonly not_recomputable: number;
            };
            readonly candidate: {
                readonly recommendations: {
                    readonly approve: number;
                    readonly refer: number;
                    readonly decline: number;
                };
                readonly approval_rate: string | null;
                /** @description null where an amount of fewer members than `min_segment_size` could be computed */
                readonly amounts: {
                    readonly approve: string | null;
                    readonly refer: string | null;
                    readonly decline: string | null;
                };
                readonly without_score: number;
                /** @description what people decided, by the recommendation of this version */
                readonly decisions: {
                    readonly approved: {
                        readonly approve: number;
                        readonly refer: number;
                        readonly decline: number;
                    };
                    readonly declined: {
                        readonly approve: number;
                        readonly refer: number;
                        readonly decline: number;
                    };
                    readonly agreement: string | null;
                };
            };
            readonly reference: {
                readonly recommendations: {
                    readonly approve: number;
                    readonly refer: number;
                    readonly decline: number;
                };
                readonly approval_rate: string | null;
                /** @description null where an amount of fewer members than `min_segment_size` could be computed */
                readonly amounts: {
                    readonly approve: string | null;
                    readonly refer: string | null;
                    readonly decline: string | null;
                };
                readonly without_score: number;
                /** @description what people decided, by the recommendation of this version */
                readonly decisions: {
                    readonly approved: {
                        readonly approve: number;
                        readonly refer: number;
                        readonly decline: number;
                    };
                    readonly declined: {
                        readonly approve: number;
                        readonly refer: number;
                        readonly decline: number;
                    };
                    readonly agreement: string | null;
                };
            };
            readonly matrix: readonly {
                /** @enum {string} */
                readonly reference: "approve" | "refer" | "decline";
                /** @enum {string} */
                readonly candidate: "approve" | "refer" | "decline";
                readonly count: number;
            }[];
            readonly scores: {
                /** @description an exact decimal as text */
                readonly scale_min: string;
                /** @description an exact decimal as text */
                readonly scale_max: string;
                readonly bands: readonly {
                    /** @description an exact decimal as text */
                    readonly from: string;
                    /** @description an exact decimal as text */
                    readonly to: string;
                    readonly candidate: number;
                    readonly reference: number;
                }[];
                readonly stability_index: string | null;
            };
            readonly characteristics: readonly {
                readonly code: string;
                readonly attributes: readonly {
                    readonly by: ("bin" | "group" | "other" | "special" | "missing") | null;
                    readonly lower: string | null;
                    readonly upper: string | null;
                    readonly group: readonly string[] | null;
                    readonly members: number;
                    readonly candidate: number;
                    readonly reference: number;
                }[];
                readonly stability_index: string | null;
            }[];
            readonly reasons: readonly {
                readonly code: string;
                readonly candidate: number;
                readonly reference: number;
            }[];
            readonly knockouts: readonly {
                readonly code: string;
                readonly candidate: number;
                readonly reference: number;
            }[];
            /** @description members of which the two versions recommend something else */
            readonly changed: {
                readonly total: number;
                readonly items: readonly {
                    /** Format: uuid */
                    readonly application_id: string;
                    readonly candidate: {
                        /** @enum {string} */
                        readonly recommendation: "approve" | "refer" | "decline";
                        readonly score: string | null;
                        readonly reasons: readonly string[];
                        readonly knockouts: readonly string[];
                    };
                    readonly reference: {
                        /** @enum {string} */
                        readonly recommendation: "approve" | "refer" | "decline";
                        readonly score: string | null;
                        readonly reasons: readonly string[];
                        readonly knockouts: readonly string[];
                    };
                }[] | null;
            };
        };

        // schemas HistoricalReconstitutionOut
        readonly HistoricalReconstitutionOut: { // 1501b90c720185fa
            /** @enum {string} */
            readonly state: "running" | "finished" | "failed";
            readonly progress: {
                readonly members: number;
                readonly done: number;
            };
            readonly failure_code: ("ENGINE_UNAVAILABLE" | "CHUNK_FAILED" | "RECORD_DAMAGED") | null;
            readonly verdict: ("match" | "mismatch" | "not_recomputable") | null;
            readonly pieces: readonly {
                /** @enum {string} */
                readonly name: "comparison" | "dataset" | "policies" | "results";
                /** @enum {string} */
                readonly verdict: "match" | "mismatch" | "not_recomputable";
            }[] | null;
            readonly members: {
                readonly match: number;
                readonly mismatch: number;
                readonly not_recomputable: number;
            } | null;
        };

        // schemas HistoricalSimulationCreateIn
        readonly HistoricalSimulationCreateIn: { // f01fcac55bac1092
            /** Format: uuid */
            readonly dataset_id: string;
            /** Format: uuid */
            readonly candidate_policy_id: string;
            readonly reference_policy_id?: string | null;
        };

        // schemas HistoricalSimulationDetailOut
        readonly HistoricalSimulationDetailOut: { // a2faee253ac692cd
            /** Format: uuid */
            readonly id: string;
            /** Format: uuid */
            readonly dataset_id: string;
            readonly candidate: {
                /** Format: uuid */
                readonly id: string;
                readonly code: string;
                readonly version: number;
                readonly fingerprint: string;
            };
            readonly reference: {
                /** Format: uuid */
                readonly id: string;
                readonly code: string;
                readonly version: number;
                readonly fingerprint: string;
            };
            /** @enum {string} */
            readonly state: "queued" | "running" | "finished" | "failed" | "cancelled" | "sealed";
            readonly engine_version: string;
            /** @description speed and time left only while it runs */
            readonly progress: {
                readonly members: number;
                readonly done: number;
                readonly rows_per_second: string | null;
                readonly seconds_left: number | null;
            };
            readonly failure_code: ("ENGINE_UNAVAILABLE" | "CHUNK_FAILED" | "RECORD_DAMAGED") | null;
            readonly failure_message: string | null;
            /** @description the parameters of a version were changed since */
            readonly stale: boolean;
            readonly results_fingerprint: string | null;
            readonly row_version: number;
            readonly created_by: components["schemas"]["PersonOut"];
            /** Format: date-time */
            readonly created_at: string;
            readonly started_at: string | null;
            readonly finished_at: string | null;
            readonly sealed_at: string | null;
            readonly results_erased_at: string | null;
            readonly dataset: components["schemas"]["DatasetOut"];
            readonly comparison: components["schemas"]["HistoricalComparisonOut"] | null;
            readonly seal: {
                /** Format: date-time */
                readonly sealed_at: string;
                readonly sealed_by: components["schemas"]["PersonOut"];
                readonly fingerprint: string;
                readonly document: string | null;
            } | null;
        };

        // schemas HistoricalSimulationOut
        readonly HistoricalSimulationOut: { // 16c0f6f05a0447bc
            /** Format: uuid */
            readonly id: string;
            /** Format: uuid */
            readonly dataset_id: string;
            readonly candidate: {
                /** Format: uuid */
                readonly id: string;
                readonly code: string;
                readonly version: number;
                readonly fingerprint: string;
            };
            readonly reference: {
                /** Format: uuid */
                readonly id: string;
                readonly code: string;
                readonly version: number;
                readonly fingerprint: string;
            };
            /** @enum {string} */
            readonly state: "queued" | "running" | "finished" | "failed" | "cancelled" | "sealed";
            readonly engine_version: string;
            /** @description speed and time left only while it runs */
            readonly progress: {
                readonly members: number;
                readonly done: number;
                readonly rows_per_second: string | null;
                readonly seconds_left: number | null;
            };
            readonly failure_code: ("ENGINE_UNAVAILABLE" | "CHUNK_FAILED" | "RECORD_DAMAGED") | null;
            readonly failure_message: string | null;
            /** @description the parameters of a version were changed since */
            readonly stale: boolean;
            readonly results_fingerprint: string | null;
            readonly row_version: number;
            readonly created_by: components["schemas"]["PersonOut"];
            /** Format: date-time */
            readonly created_at: string;
            readonly started_at: string | null;
            readonly finished_at: string | null;
            readonly sealed_at: string | null;
            readonly results_erased_at: string | null;
        };

        // schemas HistoryEntryOut
        readonly HistoryEntryOut: { // 4f518382918eed09
            /** Format: uuid */
            readonly application_id: string;
            readonly reference: string;
            readonly product: components["schemas"]["ProductLabelOut"];
            /** @enum {string} */
            readonly status: "draft" | "submitted" | "escalated" | "decided";
            readonly amount: string | null;
            readonly currency: string;
            readonly duration_months: number | null;
            readonly recommendation: ("approve" | "refer" | "decline") | null;
            readonly score: string | null;
            readonly outcome: ("approved" | "declined") | null;
            readonly decision: components["schemas"]["HumanDecisionOut"] | null;
            /** Format: date-time */
            readonly created_at: string;
        };

        // schemas HumanDecisionIn
        readonly HumanDecisionIn: { // dcef64395b4fcd2d
            /** @description the version last read */
            readonly row_version: number;
            /** @enum {string} */
            readonly outcome: "approved" | "declined";
            readonly amount?: (string | number) | null;
            readonly duration_months?: number | null;
            readonly conditions?: string | null;
            readonly deviation_reason_code?: (
                | "additional_information"
                | "collateral_or_guarantor"
                | "customer_relationship"
                | "compensating_strengths"
                | "undisclosed_weakness"
                | "affordability_adjustment"
                | "policy_not_suited"
                | "data_error") | null;
            readonly deviation_reason?: string | null;
        };

        // schemas HumanDecisionOut
        readonly HumanDecisionOut: { // 0741217a51121deb
            /** Format: uuid */
            readonly id: string;
            /** Format: uuid */
            readonly application_id: string;
            /** Format: uuid */
            readonly evaluation_id: string;
            readonly outcome: ("approved" | "declined" | "escalated") | null;
            readonly amount: string | null;
            readonly duration_months: number | null;
            readonly currency: string;
            readonly conditions: string | null;
            readonly deviation: components["schemas"]["DeviationOut"] | null;
            readonly delegation: components["schemas"]["AppliedDelegationOut"] | null;
            readonly decided_by: components["schemas"]["DeciderOut"];
            /** Format: date-time */
            readonly decided_at: string;
        };

        // schemas HumanDecisionV1
        readonly HumanDecisionV1: { // 03f82b408febb0d5
            /** Format: uuid */
            readonly decision_id: string;
            /** Format: uuid */
            readonly evaluation_id: string;
            /** @enum {string} */
            readonly outcome: "approved" | "declined";
            readonly amount: string | null;
            readonly duration_months: number | null;
            readonly currency: string;
            readonly conditions: string | null;
            readonly deviation: {
                readonly kinds: readonly ("outcome" | "amount" | "duration")[];
                readonly reason_code: string;
                readonly reason: string;
            } | null;
            readonly delegation: {
                readonly product_id: string | null;
                readonly max_amount: string;
            };
            readonly escalated: boolean;
            /** Format: uuid */
            readonly decided_by: string;
            /** Format: date-time */
            readonly decided_at: string;
        };

        // schemas ImportFailureOut
        readonly ImportFailureOut: { // e0a0f7e9e57ad191
            readonly code: string;
            readonly message: string;
        };

        // schemas ImportFileLabelOut
        readonly ImportFileLabelOut: { // 5a0d86861d317bd8
            /** Format: uuid */
            readonly id: string;
            readonly filename: string;
            readonly fingerprint: string;
        };

        // schemas ImportIssueOut
        readonly ImportIssueOut: { // 498c5d1ad81d764c
            readonly code: string;
            /** @enum {string} */
            readonly severity: "error" | "warning";
            readonly field: string | null;
            readonly column: string | null;
            readonly position: number | null;
            readonly detail: string | null;
            /** @description given when it is not the first line of the row */
            readonly line?: number;
        };

        // schemas ImportLimitsOut
        readonly ImportLimitsOut: { // 139d6700ba15eff9
            readonly file_bytes: number;
            /** @description of a file, including blank lines and lines inside cells */
            readonly lines: number;
            readonly columns: number;
            readonly label_characters: number;
            readonly cell_bytes: number;
            readonly row_bytes: number;
            readonly transformations_per_field: number;
            readonly values_per_map: number;
        };

        // schemas ImportOutlookOut
        readonly ImportOutlookOut: { // 1d37c6ccd938086d
            /** @description rows that a confirmation makes drafts of */
            readonly drafts: number;
            /** @description those of them that could not be submitted as they are */
            readonly not_submittable: number;
            /** @description why, as the check found, the most frequent first */
            readonly reasons: readonly components["schemas"]["ImportReasonOut"][];
            /** @description drafts whose reference is in doubt (a row of totals, lost digits): they count as submittable unless something else is wrong, so read their rows before the confirmation */
            readonly doubtful: readonly components["schemas"]["ImportReasonOut"][];
            /** @description required fields that the mapping neither gives nor leaves for the desk; with any of them a confirmation is refused */
            readonly required_unmapped: readonly string[];
        };

        // schemas ImportProgressOut
        readonly ImportProgressOut: { // 83bf3435d315a3f1
            readonly rows_total: number;
            readonly rows_done: number;
            readonly applications_created: number;
            /** @description references taken between the check and the import */
            readonly duplicates_found: number;
            readonly chunks_total: number;
            readonly chunks_done: number;
        };

        // schemas ImportReasonOut
        readonly ImportReasonOut: { // 220bd39186a6ea71
            readonly code: string;
            readonly field: string | null;
            readonly column: string | null;
            readonly detail: string | null;
            readonly rows: number;
        };

        // schemas ImportRowOut
        readonly ImportRowOut: { // 09129bc57b2ed93b
            readonly number: number;
            readonly line: number;
            readonly byte_start: number;
            readonly byte_end: number;
            /** @enum {string} */
            readonly verdict: "valid" | "valid_with_warnings" | "rejected" | "duplicate";
            readonly issues: readonly components["schemas"]["ImportIssueOut"][];
            /** @description all issues that the check found, including those not listed */
            readonly issue_count: number;
            readonly application_id: string | null;
        };

        // schemas ImportWithdrawalOut
        readonly ImportWithdrawalOut: { // a89f70f5a9b8e2d2
            /** Format: date-time */
            readonly begun_at: string;
            readonly by: components["schemas"]["PersonOut"];
            readonly drafts_removed: number;
            readonly applications_kept: number | null;
            readonly finished_at: string | null;
        };

        // schemas IndicatorDefinitionOut
        readonly IndicatorDefinitionOut: { // 1721f6554c777a44
            /** @enum {string} */
            readonly key:
                | "applications_received"
                | "applications_submitted"
                | "applications_evaluated"
                | "applications_decided"
                | "approval_rate"
                | "recommendation_shares"
                | "decision_agreement"
                | "deviation_rate"
                | "escalation_rate"
                | "amount_asked"
                | "amount_granted"
                | "decision_delay"
                | "completeness_at_submission"
                | "import_share"
                | "score_distribution"
                | "knockout_frequency";
            /** @enum {string} */
            readonly kind: "count" | "rate" | "shares" | "sum" | "duration" | "distribution";
            /** @enum {string} */
            readonly family: "volume" | "decision" | "amount" | "delay" | "data" | "risk" | "profitability";
            /**
             * @description `ratio`: a decimal from 0 to 1; `currency`: that of the product; `hours`: whole
             * @enum {string}
             */
            readonly unit: "applications" | "ratio" | "currency" | "hours";
            readonly dimensions: readonly ("product" | "policy" | "month" | "channel")[];
            readonly event_time: {
                readonly fr: string;
                readonly en: string;
            };
            readonly formula: {
                readonly fr: string;
                readonly en: string;
            };
            readonly numerator: {
                readonly fr: string;
                readonly en: string;
            } | null;
            readonly denominator: {
                readonly fr: string;
                readonly en: string;
            } | null;
            readonly population: {
                readonly fr: string;
                readonly en: string;
            };
            /** @description recorded facts: `table.column`, or `piece.member` of a sealed piece of the evidence */
            readonly sources: readonly string[];
            readonly freshness: {
                readonly fr: string;
                readonly en: string;
            };
            readonly missing_data: {
                readonly fr: string;
                readonly en: string;
            };
            /** @description codes of the breakdown; empty without one, and for `knockout_frequency`, whose codes are those of grids */
            readonly categories: readonly string[];
        };

        // schemas IndicatorFigureOut
        readonly IndicatorFigureOut: { // 5bb83b95f0e40c68
            readonly population: number | null;
            readonly numerator: number | null;
            readonly value: string | null;
            readonly p90: string | null;
            readonly items: number | null;
            readonly breakdown: readonly {
                readonly code: string;
                readonly count: number | null;
                readonly share: string | null;
                readonly suppressed: boolean;
            }[];
            /** @description withheld, because a small group could be computed from it */
            readonly suppressed: boolean;
        };

        // schemas IndicatorSegmentOut
        readonly IndicatorSegmentOut: { // 5d29542d07f8b75c
            /**
             * @description by what it is a segment; of `policy`, `policy_id` is null for applications that no version evaluated, and of `channel`, `channel` is null for those without one
             * @enum {string}
             */
            readonly dimension: "product" | "policy" | "month" | "channel";
            readonly product_id: string | null;
            readonly policy_id: string | null;
            readonly month: string | null;
            readonly channel: string | null;
            /** @description a month of it goes on, or is not counted to its end yet */
            readonly provisional: boolean;
            readonly population: number | null;
            readonly numerator: number | null;
            readonly value: string | null;
            readonly p90: string | null;
            readonly items: number | null;
            readonly breakdown: readonly {
                readonly code: string;
                readonly count: number | null;
                readonly share: string | null;
                readonly suppressed: boolean;
            }[];
            /** @description withheld, because a small group could be computed from it */
            readonly suppressed: boolean;
        };

        // schemas IndicatorValueOut
        readonly IndicatorValueOut: { // 5ae084202293e03e
            /** @enum {string} */
            readonly key:
                | "applications_received"
                | "applications_submitted"
                | "applications_evaluated"
                | "applications_decided"
                | "approval_rate"
                | "recommendation_shares"
                | "decision_agreement"
                | "deviation_rate"
                | "escalation_rate"
                | "amount_asked"
                | "amount_granted"
                | "decision_delay"
                | "completeness_at_submission"
                | "import_share"
                | "score_distribution"
                | "knockout_frequency";
            readonly overall: components["schemas"]["IndicatorFigureOut"];
            readonly segments: readonly components["schemas"]["IndicatorSegmentOut"][];
        };

        // schemas InstitutionOut
        readonly InstitutionOut: { // 4021e22170257b6b
            /** Format: uuid */
            readonly id: string;
            readonly reference: string;
            readonly name: string;
            readonly currency: string;
            readonly country: string;
        };

        // schemas InvalidInputOut
        readonly InvalidInputOut: { // fc0531a9e6354135
            readonly code: string;
            readonly issue: string;
        };

        // schemas InvitationIn
        readonly InvitationIn: { // a6aa8f10d760b396
            /** Format: email */
            readonly email: string;
            readonly roles: readonly (
                | "analyst"
                | "credit_manager"
                | "policy_author"
                | "policy_approver"
                | "import_operator"
                | "knowledge_manager"
                | "business_lead"
                | "administrator"
                | "auditor"
                | "data_protection_officer")[];
            /** @enum {string} */
            readonly language?: "fr" | "en";
            /** @description the largest amount that the person may decide, in the institution’s currency; the entry with product_id null applies to every product without its own entry */
            readonly delegations?: readonly components["schemas"]["DelegationIn"][];
        };

        // schemas InvitationInspectionOut
        readonly InvitationInspectionOut: { // 7a2b758e167eb3be
            readonly institution: {
                readonly reference: string;
                readonly name: string;
            };
            readonly email: string;
            /** @enum {string} */
            readonly language: "fr" | "en";
            readonly roles: readonly (
                | "analyst"
                | "credit_manager"
                | "policy_author"
                | "policy_approver"
                | "import_operator"
                | "knowledge_manager"
                | "business_lead"
                | "administrator"
                | "auditor"
                | "data_protection_officer"
                | "support")[];
            /** Format: date-time */
            readonly expires_at: string;
            readonly second_factor_enrolled: boolean;
        };

        // schemas InvitationIssuedOut
        readonly InvitationIssuedOut: { // 71621b4fe7a13676
            readonly invitation: components["schemas"]["InvitationOut"];
            readonly link: string | null;
        };

        // schemas InvitationOut
        readonly InvitationOut: { // 804b7a2cd7786065
            /** Format: uuid */
            readonly id: string;
            readonly email: string;
            readonly roles: readonly (
                | "analyst"
                | "credit_manager"
                | "policy_author"
                | "policy_approver"
                | "import_operator"
                | "knowledge_manager"
                | "business_lead"
                | "administrator"
                | "auditor"
                | "data_protection_officer")[];
            readonly delegations: readonly components["schemas"]["DelegationOut"][];
            /** @enum {string} */
            readonly language: "fr" | "en";
            /**
             * @description expired: its time is over, or its link works no more after too many wrong codes
             * @enum {string}
             */
            readonly state: "pending" | "accepted" | "revoked" | "expired";
            /** @description no email was sent, so the link was shown to the person who issued the invitation */
            readonly link_shown: boolean;
            readonly invited_by: components["schemas"]["PersonOut"] | null;
            readonly replaces: string | null;
            readonly user_id: string | null;
            /** Format: date-time */
            readonly created_at: string;
            /** Format: date-time */
            readonly expires_at: string;
        };

        // schemas InvitationTokenIn
        readonly InvitationTokenIn: { // 27cd62744ae63483
            readonly token: string;
        };

        // schemas IssueTotalOut
        readonly IssueTotalOut: { // 8e3fa17aba577fae
            readonly code: string;
            /** @enum {string} */
            readonly severity: "error" | "warning";
            readonly field: string | null;
            readonly column: string | null;
            readonly detail: string | null;
            /** @description issues, not rows */
            readonly count: number;
            /** @description declarations that would read most of the refused cells of the column, never applied automatically; given once, with the most frequent total of the column */
            readonly hint: components["schemas"]["ReadingHintOut"] | null;
        };

        // schemas LoginIn
        readonly LoginIn: { // a57d7e4065565a71
            readonly institution_reference: string;
            readonly email: string;
            readonly password: string;
        };

        // schemas LoginOut
        readonly LoginOut: { // f9d5b7a7ee4290fc
            readonly token: string;
            /** @enum {string} */
            readonly state: "second_factor_required" | "authenticated";
            /** Format: date-time */
            readonly expires_at: string;
        };

        // schemas MappingLabelOut
        readonly MappingLabelOut: { // ea44169dcbcc4f2d
            /** Format: uuid */
            readonly id: string;
            readonly code: string;
            readonly version: number;
        };

        // schemas MappingProfileIn
        readonly MappingProfileIn: { // d4f738b0d4f470ad
            readonly code: string;
            readonly title?: string | null;
            readonly delimiter?: ("," | ";" | "\t" | "|") | null;
            readonly fields: readonly components["schemas"]["FieldMappingIn"][];
            /**
             * @description codes of fields of the policy or the institution that people fill in at the desk, draft by draft
             * @default []
             */
            readonly left_for_desk: readonly string[];
            /** @description without it a column whose label is a number, a date or an email address is refused, because a file without a header has a person’s values there, and the labels of a saved mapping are answered to every reader of imports */
            readonly labels_confirmed?: boolean;
        };

        // schemas MappingProfileOut
        readonly MappingProfileOut: { // f0e9f7523a9ae7d4
            /** Format: uuid */
            readonly id: string;
            /** Format: uuid */
            readonly product_id: string;
            readonly code: string;
            readonly version: number;
            readonly title: string | null;
            readonly delimiter: ("," | ";" | "\t" | "|") | null;
            readonly fields: readonly components["schemas"]["FieldMappingOut"][];
            readonly left_for_desk: readonly string[];
            readonly fingerprint: string;
            /** @description of the contract that the mapping was checked against when it was saved */
            readonly contract_fingerprint: string;
            readonly rules_version: string;
            /** @description whether it fits the contract in force now, under the current rules */
            readonly current: boolean;
            readonly created_by: components["schemas"]["PersonOut"];
            /** Format: date-time */
            readonly created_at: string;
        };

        // schemas MappingSuggestionOut
        readonly MappingSuggestionOut: { // 7d04abe25d5df201
            readonly field: string;
            readonly column: string;
            /** @description similarity of the labels from 0 to 1, a decimal as text */
            readonly similarity: string;
        };

        // schemas MeOut
        readonly MeOut: { // ebc18d0235f367e7
            /** Format: uuid */
            readonly id: string;
            readonly email: string;
            readonly display_name: string;
            readonly function: string | null;
            /** @enum {string} */
            readonly language: "fr" | "en";
            readonly institution: components["schemas"]["InstitutionOut"];
            readonly roles: readonly (
                | "analyst"
                | "credit_manager"
                | "policy_author"
                | "policy_approver"
                | "import_operator"
                | "knowledge_manager"
                | "business_lead"
                | "administrator"
                | "auditor"
                | "data_protection_officer"
                | "support")[];
            readonly permissions: readonly (
                | "applications.read"
                | "applications.write"
                | "decisions.record"
                | "scorecard.read"
                | "evaluations.reconstitute"
                | "products.read"
                | "products.manage"
                | "custom_fields.manage"
                | "policies.read"
                | "policies.author"
                | "policies.approve"
                | "simulations.read"
                | "simulations.run"
                | "simulations.reconstitute"
                | "simulations.seal"
                | "imports.read"
                | "imports.run"
                | "mappings.manage"
                | "provenance.read"
                | "analytics.read"
                | "analytics.export"
                | "audit.read"
                | "users.read"
                | "users.manage"
                | "roles.assign"
                | "credentials.manage"
                | "usage.read"
                | "exceptional_access.decide"
                | "consents.read"
                | "consents.record"
                | "rights.read"
                | "rights.manage"
                | "trust.read"
                | "trust.configure"
                | "knowledge.manage"
                | "support.read_all")[];
            readonly delegations: readonly components["schemas"]["DelegationOut"][];
            readonly session: components["schemas"]["SessionStateOut"];
        };

        // schemas MonthlyUsageOut
        readonly MonthlyUsageOut: { // b951089995f96927
            /** @description YYYY-MM, in UTC */
            readonly month: string;
            readonly applications_created: number;
            readonly applications_imported: number;
            readonly evaluations: number;
            readonly decisions: number;
            readonly evidence_exports: number;
            readonly reconstitutions: number;
            readonly simulations: number;
            readonly active_users: number;
        };

        // schemas OwnSessionOut
        readonly OwnSessionOut: { // c9d280cd0227e1d3
            /** Format: uuid */
            readonly id: string;
            /** @description whether this session makes the request */
            readonly current: boolean;
            /** @enum {string} */
            readonly state: "second_factor_required" | "authenticated";
            /** Format: date-time */
            readonly created_at: string;
            /**
             * Format: date-time
             * @description accurate to a minute
             */
            readonly last_seen_at: string;
            /** Format: date-time */
            readonly idle_expires_at: string;
            /** Format: date-time */
            readonly expires_at: string;
        };

        // schemas ParametersIn
        readonly ParametersIn: { // ec7de6fcd4fc38bc
            /** @description the version last read */
            readonly row_version: number;
            /** @description all parameters of the version, as its grid defines them; replaces the previous ones */
            readonly parameters: {
                readonly [key: string]: unknown;
            };
        };

        // schemas PasswordChangeIn
        readonly PasswordChangeIn: { // eb2bd08f8acdb067
            readonly current_password: string;
            readonly new_password: string;
        };

        // schemas PersonOut
        readonly PersonOut: { // fff9fcb270dfa808
            /** Format: uuid */
            readonly id: string;
            readonly display_name: string;
        };

        // schemas PolicyBlockerOut
        readonly PolicyBlockerOut: { // 4a7cba4d1ded6fcd
            readonly code: string;
            /** @enum {string} */
            readonly severity: "blocker" | "warning";
            readonly path: string | null;
            readonly message_fr: string;
            readonly message_en: string;
        };

        // schemas PolicyCreateIn
        readonly PolicyCreateIn: { // 25674238c797e5a3
            /** Format: uuid */
            readonly product_id: string;
            readonly grid_code: string;
            readonly grid_version?: number | null;
            readonly code: string;
            /** @description must be one line with at least one visible character and no marks of text direction */
            readonly title: string;
        };

        // schemas PolicyDetailOut
        readonly PolicyDetailOut: { // a2928af1676dc31b
            /** Format: uuid */
            readonly id: string;
            /** Format: uuid */
            readonly product_id: string;
            readonly product_code: string;
            readonly code: string;
            readonly version: number;
            readonly title: string;
            /** @enum {string} */
            readonly status: "draft" | "submitted" | "active" | "archived";
            /** @description this version governs its product today; archiving it leaves no version in force until another takes effect */
            readonly in_force: boolean;
            readonly governing: components["schemas"]["PolicyVersionReferenceOut"] | null;
            readonly grid_code: string;
            readonly grid_version: number;
            readonly fingerprint: string;
            readonly scale_min: string | null;
            readonly scale_max: string | null;
            readonly effective_from: string | null;
            readonly derived_from: string | null;
            readonly created_by: components["schemas"]["PersonOut"];
            /** Format: date-time */
            readonly created_at: string;
            readonly submitted_by: components["schemas"]["PersonOut"] | null;
            readonly submitted_at: string | null;
            readonly approved_by: components["schemas"]["PersonOut"] | null;
            readonly approved_at: string | null;
            readonly rejection: components["schemas"]["PolicyRejectionOut"] | null;
            readonly archived_at: string | null;
            /** @description the version last read */
            readonly row_version: number;
            /** Format: date-time */
            readonly updated_at: string;
            readonly grid: components["schemas"]["GridSummaryOut"];
            /** @description canonical: every number is a decimal text */
            readonly parameters: {
                readonly [key: string]: unknown;
            };
            readonly blockers: readonly components["schemas"]["PolicyBlockerOut"][];
            readonly simulations: readonly components["schemas"]["PolicySimulationSummaryOut"][];
            /** @description everybody who created, derived or changed this version, and the authors of its source while they count too: none of them may approve it */
            readonly authors: readonly components["schemas"]["PersonOut"][];
        };

        // schemas PolicyLabelOut
        readonly PolicyLabelOut: { // 1d60f8bbacbb8be2
            /** Format: uuid */
            readonly id: string;
            readonly code: string;
            readonly version: number;
        };

        // schemas PolicyOut
        readonly PolicyOut: { // 351895c3e958fb6a
            /** Format: uuid */
            readonly id: string;
            /** Format: uuid */
            readonly product_id: string;
            readonly product_code: string;
            readonly code: string;
            readonly version: number;
            readonly title: string;
            /** @enum {string} */
            readonly status: "draft" | "submitted" | "active" | "archived";
            /** @description this version governs its product today; archiving it leaves no version in force until another takes effect */
            readonly in_force: boolean;
            readonly governing: components["schemas"]["PolicyVersionReferenceOut"] | null;
            readonly grid_code: string;
            readonly grid_version: number;
            readonly fingerprint: string;
            readonly scale_min: string | null;
            readonly scale_max: string | null;
            readonly effective_from: string | null;
            readonly derived_from: string | null;
            readonly created_by: components["schemas"]["PersonOut"];
            /** Format: date-time */
            readonly created_at: string;
            readonly submitted_by: components["schemas"]["PersonOut"] | null;
            readonly submitted_at: string | null;
            readonly approved_by: components["schemas"]["PersonOut"] | null;
            readonly approved_at: string | null;
            readonly rejection: components["schemas"]["PolicyRejectionOut"] | null;
            readonly archived_at: string | null;
            /** @description the version last read */
            readonly row_version: number;
            /** Format: date-time */
            readonly updated_at: string;
        };

        // schemas PolicyParametersV1
        readonly PolicyParametersV1: { // ce7198dce97b6ae8
            readonly base_points?: string;
            readonly characteristics?: {
                readonly [key: string]: {
                    readonly edges?: readonly string[];
                    readonly points?: readonly string[];
                    readonly groups?: readonly {
                        readonly values: readonly string[];
                        readonly points: string;
                    }[];
                    readonly other_points?: string;
                    readonly special?: readonly {
                        readonly value: string;
                        readonly points: string;
                    }[];
                    readonly missing_points?: string;
                    readonly neutral_points?: string;
                };
            };
            readonly knockouts?: {
                readonly [key: string]: {
                    readonly enabled: boolean;
                    readonly value?: string | readonly string[];
                };
            };
            readonly constants?: {
                readonly [key: string]: string;
            };
            readonly cutoffs: {
                readonly decline_below: string;
                readonly approve_from: string;
            };
            readonly reasons: {
                /** @enum {string} */
                readonly method: "below_neutral" | "below_best";
                readonly max: number;
            };
            readonly annual_rate?: string;
        };

        // schemas PolicyReferenceOut
        readonly PolicyReferenceOut: { // 26ad9236f1beffbd
            /** Format: uuid */
            readonly id: string;
            /** Format: uuid */
            readonly product_id: string;
            readonly code: string;
            readonly version: number;
            readonly status: string;
            readonly scale_min: string | null;
            readonly scale_max: string | null;
        };

        // schemas PolicyRejectIn
        readonly PolicyRejectIn: { // 74c127f2c81586db
            /** @description the version last read */
            readonly row_version: number;
            /** @enum {string} */
            readonly reason_code: "parameters_unjustified" | "simulation_insufficient" | "outcome_unacceptable" | "effective_date_unsuitable" | "not_compliant" | "no_longer_needed";
        };

        // schemas PolicyRejectionOut
        readonly PolicyRejectionOut: { // 74fa8bcd18575594
            /** @enum {string} */
            readonly reason_code: "parameters_unjustified" | "simulation_insufficient" | "outcome_unacceptable" | "effective_date_unsuitable" | "not_compliant" | "no_longer_needed";
            readonly rejected_by: components["schemas"]["PersonOut"];
            /** Format: date-time */
            readonly rejected_at: string;
        };

        // schemas PolicySimulationSummaryOut
        readonly PolicySimulationSummaryOut: { // 71cbf86fa893eec0
            /** Format: uuid */
            readonly id: string;
            /** @enum {string} */
            readonly kind: "test_set" | "replay";
            readonly case_count: number;
            readonly counts: {
                readonly approve: number;
                readonly refer: number;
                readonly decline: number;
            };
            /** @description false when the parameters were set again since */
            readonly current: boolean;
            readonly policy_fingerprint: string;
            readonly fingerprint: string;
            readonly created_by: components["schemas"]["PersonOut"];
            /** Format: date-time */
            readonly created_at: string;
            readonly results_erased_at: string | null;
        };

        // schemas PolicySubmitIn
        readonly PolicySubmitIn: { // e23bd4b4774acf8b
            /** @description the version last read */
            readonly row_version: number;
            /** Format: date */
            readonly effective_from: string;
        };

        // schemas PolicyVersionReferenceOut
        readonly PolicyVersionReferenceOut: { // 78cbb5eb9e50f1d3
            /** Format: uuid */
            readonly id: string;
            readonly code: string;
            readonly version: number;
        };

        // schemas PrevalidationIn
        readonly PrevalidationIn: { // 1fbf3f4622945450
            /** Format: uuid */
            readonly file_id: string;
            /** Format: uuid */
            readonly product_id: string;
            /** Format: uuid */
            readonly mapping_id: string;
        };

        // schemas ProductContractOut
        readonly ProductContractOut: { // 5d110b74c8d0afd9
            readonly product: {
                /** Format: uuid */
                readonly id: string;
                readonly code: string;
                readonly name: string | null;
                readonly name_en: string | null;
            };
            readonly policy: {
                /** Format: uuid */
                readonly id: string;
                readonly code: string;
                readonly version: number;
            };
            readonly version: string;
            readonly fingerprint: string;
            readonly rules_version: string;
            readonly currency: string;
            readonly absence_tokens: readonly string[];
            readonly fields: readonly components["schemas"]["ContractFieldOut"][];
        };

        // schemas ProductLabelOut
        readonly ProductLabelOut: { // f2bfacf8d6ae7401
            /** Format: uuid */
            readonly id: string;
            readonly code: string;
            readonly name: string | null;
            readonly name_en: string | null;
        };

        // schemas ProductReferenceOut
        readonly ProductReferenceOut: { // fd5aa4be1e3b490f
            /** Format: uuid */
            readonly id: string;
            readonly code: string;
            readonly name: string | null;
            readonly name_en: string | null;
            readonly status: string;
        };

        // schemas ProductSuggestionsOut
        readonly ProductSuggestionsOut: { // 67953e105d9fda12
            readonly product: {
                /** Format: uuid */
                readonly id: string;
                readonly code: string;
            };
            readonly fields: readonly components["schemas"]["MappingSuggestionOut"][];
        };

        // schemas ProfileIn
        readonly ProfileIn: { // f50cd48e374d17eb
            /** @description must be one line with at least one visible character and no marks of text direction */
            readonly display_name: string;
            readonly function: string | null;
            /** @enum {string} */
            readonly language: "fr" | "en";
        };

        // schemas ProvenanceOut
        readonly ProvenanceOut: { // 81e41ba79fe326fc
            /** @description of the contract: amount, inputs.CODE, custom_fields.CODE */
            readonly field: string;
            /** Format: uuid */
            readonly batch_id: string;
            /** Format: uuid */
            readonly file_id: string;
            readonly filename: string | null;
            /** @description SHA-256 of the file as received */
            readonly file_fingerprint: string;
            /** Format: uuid */
            readonly mapping_id: string;
            readonly mapping_fingerprint: string;
            readonly rules_version: string;
            /** @description number of the record after the header */
            readonly row: number;
            /** @description physical line at which the record begins */
            readonly line: number;
            readonly column: string | null;
            readonly position: number | null;
            readonly byte_start: number | null;
            readonly byte_end: number | null;
            readonly transformations: readonly {
                readonly kind: string;
                readonly setting: string | null;
            }[];
            /**
             * Format: date-time
             * @description when the file was received
             */
            readonly acquired_at: string;
            /** @description the value was changed at the desk, and the changed value applies */
            readonly edited: boolean;
        };

        // schemas ProvenanceV1
        readonly ProvenanceV1: { // d8524dfa41bc63de
            /** Format: uuid */
            readonly batch_id: string;
            readonly file: {
                /** Format: uuid */
                readonly id: string;
                readonly fingerprint: string;
                readonly size: number;
            };
            readonly row: {
                readonly number: number;
                readonly line: number;
                readonly start: number;
                readonly end: number;
            };
            readonly mapping: {
                /** Format: uuid */
                readonly id: string;
                readonly code: string;
                readonly version: number;
                readonly fingerprint: string;
            };
            readonly rules_version: string;
            /** Format: date-time */
            readonly acquired_at: string;
            readonly fields: readonly {
                readonly field: string;
                readonly column: string | null;
                readonly position: number | null;
                readonly start: number | null;
                readonly end: number | null;
                readonly transformations: readonly {
                    /** @enum {string} */
                    readonly kind:
                        | "trim"
                        | "case"
                        | "decimal_comma"
                        | "thousands_separator"
                        | "unit_factor"
                        | "percentage"
                        | "date_format"
                        | "value_map"
                        | "absence_tokens"
                        | "constant";
                    readonly setting: string | null;
                }[];
                readonly edited: boolean;
            }[];
        };

        // schemas ProvenanceV2
        readonly ProvenanceV2: { // 4709c819212a1cc2
            /** Format: uuid */
            readonly batch_id: string;
            readonly file: {
                /** Format: uuid */
                readonly id: string;
                readonly fingerprint: string;
                readonly size: number;
            };
            readonly row: {
                readonly number: number;
                readonly line: number;
                readonly start: number;
                readonly end: number;
            };
            readonly mapping: {
                /** Format: uuid */
                readonly id: string;
                readonly code: string;
                readonly version: number;
                readonly fingerprint: string;
            };
            readonly rules_version: string;
            /** Format: date-time */
            readonly acquired_at: string;
            readonly fields: readonly {
                readonly field: string;
                readonly column: string | null;
                readonly position: number | null;
                readonly start: number | null;
                readonly end: number | null;
                readonly transformations: readonly {
                    /** @enum {string} */
                    readonly kind:
                        | "trim"
                        | "case"
                        | "decimal_comma"
                        | "thousands_separator"
                        | "unit_factor"
                        | "percentage"
                        | "date_format"
                        | "value_map"
                        | "absence_tokens"
                        | "constant"
                        | "currency"
                        | "trailing_minus"
                        | "parentheses"
                        | "leading_zeros"
                        | "scientific"
                        | "rounding"
                        | "zero_padding";
                    readonly setting: string | null;
                }[];
                readonly edited: boolean;
            }[];
        };

        // schemas ProvenanceV3
        readonly ProvenanceV3: { // 06edb209dbd2d02d
            /** Format: uuid */
            readonly batch_id: string;
            readonly file: {
                /** Format: uuid */
                readonly id: string;
                readonly fingerprint: string;
                readonly size: number;
            };
            readonly row: {
                readonly number: number;
                readonly line: number;
                readonly start: number;
                readonly end: number;
            };
            readonly mapping: {
                /** Format: uuid */
                readonly id: string;
                readonly code: string;
                readonly version: number;
                readonly fingerprint: string;
            };
            readonly rules_version: string;
            /** Format: date-time */
            readonly acquired_at: string;
            readonly fields: readonly {
                readonly field: string;
                readonly column: string | null;
                readonly position: number | null;
                readonly start: number | null;
                readonly end: number | null;
                readonly transformations: readonly {
                    /** @enum {string} */
                    readonly kind:
                        | "trim"
                        | "case"
                        | "decimal_comma"
                        | "thousands_separator"
                        | "unit_factor"
                        | "percentage"
                        | "date_format"
                        | "value_map"
                        | "absence_tokens"
                        | "constant"
                        | "currency"
                        | "trailing_minus"
                        | "parentheses"
                        | "leading_zeros"
                        | "scientific"
                        | "rounding"
                        | "zero_padding"
                        | "plus_sign"
                        | "bare_point";
                    readonly setting: string | null;
                }[];
                readonly edited: boolean;
            }[];
        };

        // schemas PurgeCountOut
        readonly PurgeCountOut: { // a5f34e0150b7767e
            /** @enum {string} */
            readonly item:
                | "support_requests_erased"
                | "applications_erased"
                | "applications_draft"
                | "applications_open"
                | "applications_decided"
                | "import_rows"
                | "simulation_results"
                | "import_files"
                | "simulations"
                | "consents"
                | "persons"
                | "rights_requests"
                | "support_requests"
                | "sessions"
                | "invitations"
                | "recoveries"
                | "notices";
            readonly planned: number;
            readonly destroyed: number;
            /** @description used since the plan, or damaged: the next run plans them again */
            readonly spared: number;
        };

        // schemas PurgeRunOut
        readonly PurgeRunOut: { // ff9f2de243caeca4
            /** Format: uuid */
            readonly id: string;
            /** @enum {string} */
            readonly state: "planned" | "running" | "attested";
            /** @enum {string} */
            readonly trigger: "scheduled" | "command" | "replay";
            /** Format: date-time */
            readonly planned_at: string;
            readonly finished_at: string | null;
            readonly counts: readonly components["schemas"]["PurgeCountOut"][];
            /** @description the accepted erasures that the run executes; empty without the right to manage requests. Nothing is kept secret by that: the signed attestation names the same requests beside the ids of what was destroyed, so that whoever reads it can infer whether a request named a person. Of a run of one request its counts alone tell that. Neither says who the person is */
            readonly requests: readonly string[];
            readonly attestation_fingerprint: string | null;
        };

        // schemas QualityOut
        readonly QualityOut: { // 1f1501254ba476b7
            readonly rules_version: string;
            /** @description what the numerator and the denominator of each figure count */
            readonly rules: {
                readonly completeness: {
                    readonly fr: string;
                    readonly en: string;
                };
                readonly validity: {
                    readonly fr: string;
                    readonly en: string;
                };
                readonly uniqueness: {
                    readonly fr: string;
                    readonly en: string;
                };
                readonly submittability: {
                    readonly fr: string;
                    readonly en: string;
                };
            };
            readonly completeness: {
                readonly numerator: number;
                readonly denominator: number;
            };
            readonly validity: {
                readonly numerator: number;
                readonly denominator: number;
            };
            readonly uniqueness: {
                readonly numerator: number;
                readonly denominator: number;
            };
            readonly submittability: {
                readonly numerator: number;
                readonly denominator: number;
            };
            readonly fields: readonly {
                readonly field: string;
                readonly column: string | null;
                readonly required: boolean;
                readonly completeness: {
                    readonly numerator: number;
                    readonly denominator: number;
                };
                readonly validity: {
                    readonly numerator: number;
                    readonly denominator: number;
                };
            }[];
        };

        // schemas ReadingHintOut
        readonly ReadingHintOut: { // 0a93075bb7db2c20
            /** @description cells of the column that the check refused */
            readonly refused: number;
            /** @description of these, an even sample of the file */
            readonly tried: number;
            /** @description transformations to add to those of the field; two or more read the same cells with different values, and only whoever wrote the file knows which are meant */
            readonly declarations: readonly {
                /** @description of the tried cells */
                readonly reads: number;
                readonly transformations: readonly components["schemas"]["TransformationIn"][];
            }[];
            readonly message: {
                readonly fr: string;
                readonly en: string;
            };
        };

        // schemas ReadingPeriodOut
        readonly ReadingPeriodOut: { // de6e3e9785e22d8e
            /** Format: date */
            readonly start: string;
            /** Format: date */
            readonly end: string;
            /** @description a month in UTC, YYYY-MM */
            readonly first_month: string;
            /** @description a month in UTC, YYYY-MM */
            readonly last_month: string;
            readonly months: readonly string[];
        };

        // schemas ReasonOut
        readonly ReasonOut: { // c5529649616015c4
            readonly code: string;
            readonly text_fr: string;
            readonly text_en: string;
            readonly external: {
                readonly scheme: string;
                readonly code: string;
            } | null;
        };

        // schemas RecommendationCountsOut
        readonly RecommendationCountsOut: { // 59cce30a1d0b0fed
            readonly approve: number;
            readonly refer: number;
            readonly decline: number;
        };

        // schemas ReconstitutionOut
        readonly ReconstitutionOut: { // 9f6eada2a4105701
            /** Format: uuid */
            readonly evaluation_id: string;
            /** @enum {string} */
            readonly verdict: "match" | "mismatch" | "not_recomputable" | "engine_unavailable";
            readonly engine_version: string;
            readonly recorded_fingerprint: string;
            readonly recomputed_fingerprint: string | null;
            readonly pieces: readonly components["schemas"]["ComparedPieceOut"][];
            /** Format: date-time */
            readonly reconstituted_at: string;
        };

        // schemas RecoveryCompleteIn
        readonly RecoveryCompleteIn: { // a2afe3eb2755ea3b
            readonly token: string;
            readonly password: string;
            /** @description the six digits that the authenticator shows */
            readonly code: string;
        };

        // schemas RecoveryIn
        readonly RecoveryIn: { // 468beb1919cdf9dd
            /** @enum {string} */
            readonly kind: "password" | "second_factor";
        };

        // schemas RecoveryInspectionOut
        readonly RecoveryInspectionOut: { // 7fb086df89fa73c9
            readonly institution: {
                readonly reference: string;
                readonly name: string;
            };
            /** @enum {string} */
            readonly kind: "password" | "second_factor";
            /** @description the address, with only its first character and its domain visible */
            readonly email: string;
            /** @enum {string} */
            readonly language: "fr" | "en";
            /** Format: date-time */
            readonly expires_at: string;
            readonly second_factor_enrolled: boolean;
        };

        // schemas RecoveryIssuedOut
        readonly RecoveryIssuedOut: { // 5b561d1c3a047970
            readonly recovery: components["schemas"]["RecoveryOut"];
            readonly link: string | null;
        };

        // schemas RecoveryOut
        readonly RecoveryOut: { // 10063bddf9089ac6
            /** Format: uuid */
            readonly id: string;
            readonly user: components["schemas"]["PersonOut"];
            /** @enum {string} */
            readonly kind: "password" | "second_factor";
            /** @description no email was sent, so the link was shown to the administrator who issued it */
            readonly link_shown: boolean;
            readonly issued_by: components["schemas"]["PersonOut"];
            readonly replaces: string | null;
            /** Format: date-time */
            readonly created_at: string;
            /** Format: date-time */
            readonly expires_at: string;
        };

        // schemas ReferenceGridOut
        readonly ReferenceGridOut: { // e52274fd2ccb8f82
            readonly code: string;
            readonly version: number;
            readonly title: {
                readonly fr: string;
                readonly en: string;
            };
            /** @enum {string} */
            readonly subject: "natural_person" | "legal_person";
            /** @enum {string} */
            readonly validation_status: "specification" | "expert_reviewed" | "validated";
            readonly fingerprint: string;
            readonly protected_reason: string | null;
            readonly sources: readonly string[];
            /** @description part of the release; otherwise added by the operator */
            readonly shipped: boolean;
            /** Format: date-time */
            readonly added_at: string;
            /** @description the grid as published (grids/grid.schema.json); the fingerprint covers it */
            readonly document: components["schemas"]["GridV1"];
        };

        // schemas RefusalIn
        readonly RefusalIn: { // f28a308b666607f7
            /** @description the version last read */
            readonly row_version: number;
            /** @enum {string} */
            readonly reason_code: "identity_not_proven" | "unfounded" | "excessive" | "legal_obligation" | "legal_claims" | "rights_of_others" | "data_accurate";
        };

        // schemas RetentionIn
        readonly RetentionIn: { // 254d70b0b5f007e5
            /** @description the version last read */
            readonly row_version: number;
            readonly months: number;
            /** @description true: the purge applies the period; false: it is provisional */
            readonly confirm: boolean;
        };

        // schemas RetentionOut
        readonly RetentionOut: { // d56572addc05a857
            /** Format: date-time */
            readonly computed_at: string;
            readonly categories: readonly components["schemas"]["RetentionPeriodOut"][];
        };

        // schemas RetentionPeriodOut
        readonly RetentionPeriodOut: { // f9e02c08560ba150
            /** @enum {string} */
            readonly category:
                | "applications_draft"
                | "applications_open"
                | "applications_decided"
                | "import_files"
                | "simulations"
                | "consents"
                | "rights_requests"
                | "sessions"
                | "support_requests"
                | "audit"
                | "accounts";
            readonly months: number | null;
            /** @enum {string} */
            readonly status: "provisional" | "confirmed" | "never_purged";
            readonly floor_months: number | null;
            readonly counted_from: {
                readonly fr: string;
                readonly en: string;
            } | null;
            /** @description objects older than the period */
            readonly past_due: number;
            readonly oldest_due: string | null;
            readonly reason: {
                readonly fr: string;
                readonly en: string;
            };
            /** @description the version last read */
            readonly row_version: number;
        };

        // schemas RightsRequestIn
        readonly RightsRequestIn: { // bd0ade21b300f81c
            /** @enum {string} */
            readonly kind: "access" | "rectification" | "erasure";
            /** @description the reference that the person presented; it is looked up and not kept. While it names nobody, a keyed hash of it is kept until the request is closed or accepted, so that a person who applies meanwhile is found; needs at least one visible character */
            readonly applicant_reference: string;
            readonly received_on?: string | null;
            /** @description codes of the fields that it is about: of the data contracts of the institution’s policies, of its custom fields, or `amount`, `applicant_reference`, `channel`, `duration_months`, `external_reference`, `purpose` */
            readonly concerns?: readonly string[];
        };

        // schemas RightsRequestOut
        readonly RightsRequestOut: { // 9ae9cb4f087654c7
            /** Format: uuid */
            readonly id: string;
            /** @description the number of the request, for letters to the person */
            readonly reference: string;
            /** @enum {string} */
            readonly kind: "access" | "rectification" | "erasure";
            /** @enum {string} */
            readonly status: "open" | "awaiting_purge" | "completed" | "refused";
            /** Format: date */
            readonly received_on: string;
            /** Format: date */
            readonly due_on: string;
            readonly overdue: boolean;
            readonly concerns: readonly string[];
            readonly known: boolean | null;
            readonly reason_code: ("identity_not_proven" | "unfounded" | "excessive" | "legal_obligation" | "legal_claims" | "rights_of_others" | "data_accurate") | null;
            readonly purge_run_id: string | null;
            readonly report_fingerprint: string | null;
            /** @description the version last read */
            readonly row_version: number;
            readonly created_by: components["schemas"]["PersonOut"];
            /** Format: date-time */
            readonly created_at: string;
            readonly closed_at: string | null;
        };

        // schemas RightsTransitionIn
        readonly RightsTransitionIn: { // 900174c80faea9a7
            /** @description the version last read */
            readonly row_version: number;
        };

        // schemas RoleDescriptionOut
        readonly RoleDescriptionOut: { // d30acfa2b8b432ab
            /** @enum {string} */
            readonly code:
                | "analyst"
                | "credit_manager"
                | "policy_author"
                | "policy_approver"
                | "import_operator"
                | "knowledge_manager"
                | "business_lead"
                | "administrator"
                | "auditor"
                | "data_protection_officer";
            readonly label_fr: string;
            readonly label_en: string;
            readonly description_fr: string;
            readonly description_en: string;
            readonly permissions: readonly (
                | "applications.read"
                | "applications.write"
                | "decisions.record"
                | "scorecard.read"
                | "evaluations.reconstitute"
                | "products.read"
                | "products.manage"
                | "custom_fields.manage"
                | "policies.read"
                | "policies.author"
                | "policies.approve"
                | "simulations.read"
                | "simulations.run"
                | "simulations.reconstitute"
                | "simulations.seal"
                | "imports.read"
                | "imports.run"
                | "mappings.manage"
                | "provenance.read"
                | "analytics.read"
                | "analytics.export"
                | "audit.read"
                | "users.read"
                | "users.manage"
                | "roles.assign"
                | "credentials.manage"
                | "usage.read"
                | "exceptional_access.decide"
                | "consents.read"
                | "consents.record"
                | "rights.read"
                | "rights.manage"
                | "trust.read"
                | "trust.configure"
                | "knowledge.manage"
                | "support.read_all")[];
        };

        // schemas RolesIn
        readonly RolesIn: { // 859ca4ed276054f2
            /** @description the version last read */
            readonly row_version: number;
            readonly roles: readonly (
                | "analyst"
                | "credit_manager"
                | "policy_author"
                | "policy_approver"
                | "import_operator"
                | "knowledge_manager"
                | "business_lead"
                | "administrator"
                | "auditor"
                | "data_protection_officer")[];
            /** @description the largest amount that the person may decide, in the institution’s currency; the entry with product_id null applies to every product without its own entry */
            readonly delegations: readonly components["schemas"]["DelegationIn"][];
        };

        // schemas RowVersionIn
        readonly RowVersionIn: { // ed87621b3501f7e1
            /** @description the version last read */
            readonly row_version: number;
        };

        // schemas ScoreDistributionOut
        readonly ScoreDistributionOut: { // 30f4d8b71f621716
            /** @description an exact decimal as text */
            readonly scale_min: string;
            /** @description an exact decimal as text */
            readonly scale_max: string;
            readonly bands: readonly {
                /** @description an exact decimal as text */
                readonly from: string;
                /** @description an exact decimal as text */
                readonly to: string;
                readonly count: number;
            }[];
            readonly without_score: number;
        };

        // schemas ScorecardPointsV1
        readonly ScorecardPointsV1: { // 3c359c376c42d0b1
            readonly base_points: string;
            readonly characteristics: readonly {
                readonly code: string;
                readonly points: string | null;
                readonly baseline: string;
                readonly shortfall: string | null;
                readonly partial_sum: string | null;
            }[];
            readonly total: string | null;
        };

        // schemas SealRequestIn
        readonly SealRequestIn: { // 0e67662c5ac5c47e
            /** @description the version last read */
            readonly row_version: number;
            /** @description that of the results that you reviewed */
            readonly results_fingerprint: string;
        };

        // schemas SearchOut
        readonly SearchOut: { // cb60e44ef227461a
            readonly passages: readonly {
                readonly rank: number;
                readonly text: string;
                /** @description where words of the query stand in the text, in UTF-16 code units, the end exclusive */
                readonly highlights: readonly {
                    readonly start: number;
                    readonly end: number;
                }[];
                readonly citation: {
                    /** @enum {string} */
                    readonly kind: "api";
                    /** @description of the document */
                    readonly title: string;
                    /** @description the path of the operation that answers the document */
                    readonly link: string;
                    /** @description the heading above the passage; the title where there is none */
                    readonly section: string;
                    readonly anchor: string | null;
                    readonly version: number;
                    readonly freshness: {
                        /** Format: date-time */
                        readonly deposited_at: string;
                        readonly review_due: string | null;
                        readonly stale: boolean;
                    };
                };
            }[];
        };

        // schemas SecondFactorCodeIn
        readonly SecondFactorCodeIn: { // bf1ffe8f1a34de6a
            /** @description the six digits that the authenticator shows */
            readonly code: string;
        };

        // schemas SecondFactorEnrollmentOut
        readonly SecondFactorEnrollmentOut: { // d0a839e3676f16ba
            /** @description base32; shown once */
            readonly secret: string;
            readonly otpauth_uri: string;
        };

        // schemas SecurityEventOut
        readonly SecurityEventOut: { // 46dd68312bb43217
            /** @description sequence number of the record in the audit chain */
            readonly seq: number;
            /**
             * Format: date-time
             * @description UTC, microseconds
             */
            readonly at: string;
            readonly kind: string;
            /** @enum {string} */
            readonly outcome: "success" | "denied" | "failed";
            /**
             * @description unknown when nobody proved to be the person
             * @enum {string}
             */
            readonly by: "me" | "colleague" | "operator" | "service" | "unknown";
            readonly text_fr: string;
            readonly text_en: string;
        };

        // schemas SessionStateOut
        readonly SessionStateOut: { // 6b9241caaa8ade7e
            /** @enum {string} */
            readonly state: "second_factor_required" | "authenticated";
            /** Format: uuid */
            readonly session_id: string;
            /** Format: date-time */
            readonly expires_at: string;
            /** Format: date-time */
            readonly idle_expires_at: string;
            readonly step_up_until: string | null;
        };

        // schemas SessionsRevokedOut
        readonly SessionsRevokedOut: { // 4d5d064e8817bd69
            /** @description number of open sessions that were closed */
            readonly revoked: number;
        };

        // schemas SignedDocumentOut
        /** @description a signed file in the same envelope: keep its bytes as they are */
        readonly SignedDocumentOut: { // 58873d274073e21d
            /** @enum {string} */
            readonly format: "service-compliance-report@1" | "service-subject-access-report@1" | "service-destruction-attestation@1" | "service-simulation-seal@1";
            readonly statement: {
                /** Format: uuid */
                readonly bundle_id: string;
                /** Format: uuid */
                readonly institution_id: string;
                /** Format: uuid */
                readonly instance_id: string;
                /** Format: date-time */
                readonly issued_at: string;
                readonly issued_by: string | null;
                readonly subject: {
                    readonly kind: string;
                    /** Format: uuid */
                    readonly id: string;
                };
                readonly manifest_fingerprint: string;
                readonly manifest: {
                    /** Format: date-time */
                    readonly created_at: string;
                    readonly pieces: readonly {
                        readonly name: string;
                        readonly schema: string;
                        readonly commitment: string;
                        readonly size: number;
                    }[];
                } & {
                    readonly [key: string]: unknown;
                };
                readonly withheld: readonly string[];
                readonly erased: readonly string[];
                readonly audit_checkpoint: string | null;
            };
            readonly signatures: readonly {
                readonly keyid: string;
                /** @enum {string} */
                readonly alg: "Ed25519";
                readonly sig: string;
            }[];
            readonly proofs: readonly {
                readonly seq: number;
                readonly record: {
                    /** Format: date-time */
                    readonly at?: string;
                } & {
                    readonly [key: string]: unknown;
                };
                readonly path: readonly string[];
            }[];
            /** @description by name */
            readonly pieces: {
                readonly [key: string]: {
                    /** @description 32 random bytes in base64 */
                    readonly salt: string;
                    /** @description docs/formats.md describes each */
                    readonly value: {
                        readonly [key: string]: unknown;
                    } | readonly unknown[];
                };
            };
        };

        // schemas SimulatedVersionOut
        readonly SimulatedVersionOut: { // 34a1803c0cec4283
            /** Format: uuid */
            readonly id: string;
            readonly code: string;
            readonly version: number;
            readonly fingerprint: string;
        };

        // schemas SimulationCaseIn
        readonly SimulationCaseIn: { // b38a1dc66ce22ad3
            readonly label?: string | null;
            /** @description an exact decimal, as text or as a number without exponent */
            readonly amount: string | number;
            readonly duration_months: number;
            /** @description values of the data contract by field code */
            readonly inputs: {
                readonly [key: string]: unknown;
            };
            readonly expected?: ("approve" | "refer" | "decline") | null;
        };

        // schemas SimulationCaseOut
        readonly SimulationCaseOut: { // aa6af6ac4b21c8f2
            readonly index: number;
            readonly label: string | null;
            readonly application_id: string | null;
            /** @enum {string} */
            readonly recommendation: "approve" | "refer" | "decline";
            readonly score: string | null;
            readonly reasons: readonly string[];
            readonly expected: ("approve" | "refer" | "decline") | null;
            readonly reference_recommendation: ("approve" | "refer" | "decline") | null;
            readonly reference_score: string | null;
        };

        // schemas SimulationIn
        readonly SimulationIn: { // 42bc1ef04c354ef7
            readonly test_set?: readonly components["schemas"]["SimulationCaseIn"][] | null;
            readonly replay?: {
                /** Format: date */
                readonly from: string;
                /** Format: date */
                readonly to: string;
            } | null;
        };

        // schemas SimulationResultOut
        readonly SimulationResultOut: { // 560c9ed43c9036f3
            /** Format: uuid */
            readonly id: string;
            /** @enum {string} */
            readonly kind: "test_set" | "replay";
            readonly period: {
                /** Format: date */
                readonly from: string;
                /** Format: date */
                readonly to: string;
            } | null;
            readonly engine_version: string;
            /** Format: date */
            readonly evaluation_date: string;
            readonly policy: components["schemas"]["SimulatedVersionOut"];
            readonly reference: components["schemas"]["SimulatedVersionOut"] | null;
            readonly case_count: number;
            readonly counts: components["schemas"]["RecommendationCountsOut"];
            readonly reference_counts: components["schemas"]["RecommendationCountsOut"] | null;
            readonly score_distribution: components["schemas"]["ScoreDistributionOut"];
            readonly expected: {
                readonly given: number;
                readonly mismatches: readonly number[];
            };
            readonly differences: {
                readonly moved: readonly {
                    /** @enum {string} */
                    readonly from: "approve" | "refer" | "decline";
                    /** @enum {string} */
                    readonly to: "approve" | "refer" | "decline";
                    readonly count: number;
                }[];
                readonly cases: readonly number[];
            } | null;
            readonly cases: readonly components["schemas"]["SimulationCaseOut"][];
            readonly fingerprint: string;
            readonly created_by: components["schemas"]["PersonOut"];
            /** Format: date-time */
            readonly created_at: string;
        };

        // schemas SupportEventOut
        readonly SupportEventOut: { // 70452b9a2dd5a604
            /** Format: uuid */
            readonly id: string;
            /** @enum {string} */
            readonly kind:
                | "created"
                | "information_given"
                | "reopened"
                | "closed"
                | "qualified"
                | "assigned"
                | "started"
                | "information_requested"
                | "resolved"
                | "noted"
                | "requalified";
            readonly from_status: ("created" | "qualified" | "assigned" | "in_progress" | "awaiting_information" | "resolved" | "closed") | null;
            readonly to_status: ("created" | "qualified" | "assigned" | "in_progress" | "awaiting_information" | "resolved" | "closed") | null;
            readonly note: string | null;
            /** Format: date-time */
            readonly occurred_at: string;
            readonly by_requester: boolean;
            /** @description done by the operator of the service */
            readonly by_service: boolean;
        };

        // schemas SupportNoteIn
        readonly SupportNoteIn: { // 183ce5fd7c5ff31e
            /** @description needs at least one visible character */
            readonly note: string;
            /** @description the version last read */
            readonly row_version: number;
        };

        // schemas SupportRequestDetailOut
        readonly SupportRequestDetailOut: { // 4b2adb7ab94a0cac
            readonly request: components["schemas"]["SupportRequestOut"];
            /** @description the timeline, oldest first */
            readonly events: readonly components["schemas"]["SupportEventOut"][];
            /** @description whether the caller made the request */
            readonly is_requester: boolean;
        };

        // schemas SupportRequestIn
        readonly SupportRequestIn: { // f135fa0110e766a3
            /** @enum {string} */
            readonly category:
                | "functional"
                | "calibration"
                | "import"
                | "access"
                | "defect"
                | "security"
                | "compliance"
                | "pilot"
                | "report"
                | "enhancement";
            /** @enum {string} */
            readonly impact: "blocking" | "degraded" | "none";
            /** @enum {string} */
            readonly module:
                | "admin"
                | "desk"
                | "link"
                | "trust"
                | "policies"
                | "pilot"
                | "reports"
                | "platform";
            /** @description one line; name nobody in it; must be one line with at least one visible character and no marks of text direction */
            readonly summary: string;
            /** @description what happened and what you expected; name an application by its reference, never a person; needs at least one visible character */
            readonly description: string;
            readonly pilot_step?: string | null;
            /**
             * Format: uuid
             * @description drawn once per form: the same key of the same person returns the same request, whatever else is sent
             */
            readonly idempotency_key: string;
        };

        // schemas SupportRequestOut
        readonly SupportRequestOut: { // fb2460f607d5dd61
            /** Format: uuid */
            readonly id: string;
            /** @description the number of the request, for people */
            readonly reference: string;
            readonly summary: string;
            readonly description: string;
            /** @enum {string} */
            readonly category:
                | "functional"
                | "calibration"
                | "import"
                | "access"
                | "defect"
                | "security"
                | "compliance"
                | "pilot"
                | "report"
                | "enhancement";
            /** @enum {string} */
            readonly impact: "blocking" | "degraded" | "none";
            /** @enum {string} */
            readonly module:
                | "admin"
                | "desk"
                | "link"
                | "trust"
                | "policies"
                | "pilot"
                | "reports"
                | "platform";
            readonly pilot_step: string | null;
            /** @description the version of the service when the request was made */
            readonly app_version: string;
            /** @enum {string} */
            readonly priority: "critical" | "high" | "normal" | "low";
            /** @enum {string} */
            readonly priority_reason: "enhancement_request" | "security_blocking" | "security_category" | "blocking_impact" | "degraded_impact" | "no_operational_impact" | "requalified_by_service";
            /** @enum {string} */
            readonly status: "created" | "qualified" | "assigned" | "in_progress" | "awaiting_information" | "resolved" | "closed";
            readonly public_note: string | null;
            readonly requester_note: string | null;
            /** @description the version last read */
            readonly row_version: number;
            /** @description whether the operator handed the last revision over to the control console; false after any later one */
            readonly transmitted: boolean;
            readonly transmitted_at: string | null;
            /** Format: date-time */
            readonly created_at: string;
            /** Format: date-time */
            readonly updated_at: string;
        };

        // schemas TextsOut
        readonly TextsOut: { // 10b2fbf1c663199a
            readonly fr: string;
            readonly en: string;
        };

        // schemas TraceV1
        readonly TraceV1: { // c8d605d398dad6e5
            readonly engine_version: string;
            /** Format: date */
            readonly evaluation_date: string;
            readonly application: {
                readonly amount: string;
                readonly currency: string;
                readonly duration_months: number;
            };
            readonly inputs: readonly {
                readonly code: string;
                /** @enum {string} */
                readonly state: "value" | "missing" | "special" | "invalid";
                readonly value: string | number | boolean | null;
            }[];
            readonly instalment: {
                readonly annual_rate: string;
                /** @enum {string} */
                readonly state: "value" | "not_evaluable";
                readonly value: string | null;
            } | null;
            readonly ratios: readonly {
                readonly code: string;
                readonly formula: string;
                readonly operands: readonly {
                    readonly role: string;
                    readonly operand: string;
                    readonly value: string | null;
                }[];
                /** @enum {string} */
                readonly state: "value" | "missing" | "not_evaluable";
                readonly display_value: string | null;
                readonly value: string | {
                    readonly numerator: string;
                    readonly denominator: string;
                } | null;
            }[];
            readonly knockouts: readonly {
                readonly code: string;
                readonly operand: string;
                /** @enum {string} */
                readonly predicate:
                    | "lt"
                    | "le"
                    | "gt"
                    | "ge"
                    | "eq"
                    | "ne"
                    | "in"
                    | "not_in"
                    | "is_true"
                    | "is_false";
                readonly limit: string | readonly string[] | null;
                readonly value: string | {
                    readonly numerator: string;
                    readonly denominator: string;
                } | boolean | null;
                /** @enum {string} */
                readonly outcome: "disabled" | "passed" | "hit" | "not_evaluable";
                readonly effect: ("decline" | "refer") | null;
            }[];
            readonly characteristics: readonly {
                readonly code: string;
                readonly input: string;
                /** @enum {string} */
                readonly kind: "banded" | "categorical";
                readonly value: string | {
                    readonly numerator: string;
                    readonly denominator: string;
                } | boolean | null;
                /** @enum {string} */
                readonly outcome: "scored" | "referred" | "not_evaluable";
                readonly by: ("bin" | "group" | "other" | "special" | "missing") | null;
                readonly lower: string | null;
                readonly upper: string | null;
                readonly group: readonly string[] | null;
            }[];
            readonly score: {
                readonly total: string | null;
                readonly scale_min: string;
                readonly scale_max: string;
                readonly decline_below: string;
                readonly approve_from: string;
                readonly band: ("approve" | "refer" | "decline") | null;
            };
            /** @enum {string} */
            readonly recommendation: "approve" | "refer" | "decline";
            readonly reasons: {
                /** @enum {string} */
                readonly method: "below_neutral" | "below_best";
                readonly fallback: boolean;
                readonly max: number;
                readonly given: readonly {
                    readonly code: string;
                    readonly external: {
                        readonly scheme: string;
                        readonly code: string;
                    } | null;
                    readonly causes: readonly {
                        /** @enum {string} */
                        readonly kind: "knockout" | "characteristic";
                        readonly code: string;
                    }[];
                }[];
            };
        };

        // schemas TransformationIn
        readonly TransformationIn: { // b2c6c8413063e428
            /** @enum {string} */
            readonly kind:
                | "trim"
                | "case"
                | "decimal_comma"
                | "thousands_separator"
                | "unit_factor"
                | "percentage"
                | "date_format"
                | "value_map"
                | "absence_tokens"
                | "constant"
                | "currency"
                | "trailing_minus"
                | "parentheses"
                | "leading_zeros"
                | "scientific"
                | "rounding"
                | "zero_padding"
                | "plus_sign"
                | "bare_point";
            /**
             * @description of case
             * @enum {string}
             */
            readonly to?: "upper" | "lower";
            /**
             * @description of thousands_separator
             * @enum {string}
             */
            readonly separator?: "space" | "comma" | "point" | "apostrophe";
            /** @description of unit_factor: a decimal above zero, as text */
            readonly factor?: string;
            /**
             * @description of date_format
             * @enum {string}
             */
            readonly format?:
                | "YYYY-MM-DD"
                | "DD/MM/YYYY"
                | "MM/DD/YYYY"
                | "DD.MM.YYYY"
                | "DD-MM-YYYY"
                | "YYYYMMDD"
                | "YYYY/MM/DD"
                | "D/M/YYYY"
                | "M/D/YYYY"
                | "D.M.YYYY"
                | "D-M-YYYY"
                | "DD/MM/YY"
                | "MM/DD/YY"
                | "DD.MM.YY"
                | "D/M/YY"
                | "M/D/YY"
                | "D.M.YY"
                | "DDMMMYYYY"
                | "DD-MMM-YYYY"
                | "DD-MMM-YY";
            /** @description of date_format with two-digit years, and then required: years below it are 20YY, the others 19YY */
            readonly pivot?: number;
            /**
             * @description of date_format: a time may follow the date and is left out; only with drop_with_zone one with a zone, and the day is then the one written, of that zone
             * @enum {string}
             */
            readonly time?: "drop" | "drop_with_zone";
            /** @description of currency: the sign or code as the file writes it */
            readonly sign?: string;
            /**
             * @description of percentage: a number without the sign is refused; otherwise it is a percentage too
             * @enum {string}
             */
            readonly percent_sign?: "required";
            /**
             * @description of currency: the side of the number
             * @enum {string}
             */
            readonly position?: "before" | "after";
            /** @description of rounding: digits after the point, rounded half away from zero */
            readonly places?: number;
            /** @description of zero_padding: the number of digits of the identifier */
            readonly width?: number;
            /** @description of value_map: the text of a cell and the value it means; null means absent */
            readonly values?: {
                readonly [key: string]: string | null;
            };
            /**
             * @description of value_map: a cell that is not listed is kept unchanged, or is an issue
             * @enum {string}
             */
            readonly otherwise?: "keep" | "reject";
            /** @description of absence_tokens: texts of a cell that mean an absent value */
            readonly tokens?: readonly string[];
            /** @description of constant */
            readonly value?: string;
        };

        // schemas UnavailableIndicatorOut
        readonly UnavailableIndicatorOut: { // 6d5ba978c1ef06dd
            readonly key: string;
            /** @enum {string} */
            readonly family: "volume" | "decision" | "amount" | "delay" | "data" | "risk" | "profitability";
            readonly reason: {
                readonly fr: string;
                readonly en: string;
            };
        };

        // schemas UserOut
        readonly UserOut: { // 204771b87253def8
            /** Format: uuid */
            readonly id: string;
            readonly email: string;
            readonly display_name: string;
            readonly function: string | null;
            /** @enum {string} */
            readonly language: "fr" | "en";
            /** @enum {string} */
            readonly status: "active" | "suspended" | "disabled";
            readonly roles: readonly (
                | "analyst"
                | "credit_manager"
                | "policy_author"
                | "policy_approver"
                | "import_operator"
                | "knowledge_manager"
                | "business_lead"
                | "administrator"
                | "auditor"
                | "data_protection_officer")[];
            readonly delegations: readonly components["schemas"]["DelegationOut"][];
            /** @description the account was created from an invitation whose link was shown to somebody else, and no recovery by email was completed since */
            readonly link_shown: boolean;
            readonly sign_in_waits_until: string | null;
            /** @description too many consecutive codes failed: only a recovery unlocks the account */
            readonly second_factor_locked: boolean;
            readonly recovery_pending: {
                /** @enum {string} */
                readonly kind: "password" | "second_factor";
                /** Format: date-time */
                readonly expires_at: string;
            } | null;
            /** @description the version last read */
            readonly row_version: number;
            /** Format: date-time */
            readonly created_at: string;
        };

        // schemas ValidationError
        readonly ValidationError: { // a2cdf944cbdf1df5
            readonly loc: readonly (string | number)[];
            readonly msg: string;
            readonly type: string;
            /** @description where the type is about a bound that depends on the service */
            readonly limit?: number;
        };

        // schemas VisionCatalogOut
        readonly VisionCatalogOut: { // e855949be7b7a20c
            readonly indicators: readonly components["schemas"]["IndicatorDefinitionOut"][];
            readonly unavailable: readonly components["schemas"]["UnavailableIndicatorOut"][];
            /** @description longest period of a reading, in months */
            readonly max_months: number;
            /** @description a segment of fewer applications, but at least one, is withheld */
            readonly min_segment_size: number;
            /** @description number of equal bands of a score distribution */
            readonly score_bands: number;
            /** @description the caller has the permission `analytics.export` */
            readonly can_export: boolean;
        };

        // schemas VisionReadingOut
        readonly VisionReadingOut: { // d3f8060b6bbe73ad
            /** Format: date-time */
            readonly computed_at: string;
            readonly period: components["schemas"]["ReadingPeriodOut"];
            readonly product_id: string | null;
            readonly policy_id: string | null;
            readonly min_segment_size: number;
            readonly products: readonly components["schemas"]["ProductReferenceOut"][];
            readonly policies: readonly components["schemas"]["PolicyReferenceOut"][];
            readonly indicators: readonly components["schemas"]["IndicatorValueOut"][];
            readonly unavailable: readonly components["schemas"]["UnavailableIndicatorOut"][];
        };

        // schemas WhoAmIOut
        readonly WhoAmIOut: { // cd75a1ccd186d597
            /** Format: uuid */
            readonly credential_id: string;
            readonly name: string;
            readonly institution: {
                /** Format: uuid */
                readonly id: string;
                readonly reference: string;
                readonly name: string;
            };
            readonly scopes: readonly "integration.ping"[];
            readonly expires_at: string | null;
        };

    };
    responses: {
        // responses Unauthenticated
        /** @description No valid token: it is missing, unknown, expired or revoked, or its second factor is still to be verified. */
        readonly Unauthenticated: { // 3f53bfcb1799d4da
            headers: {
                readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                readonly "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                readonly "Retry-After": components["headers"]["Retry-After"];
                readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                readonly RateLimit: components["headers"]["RateLimit"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorOut"];
            };
        };

        // responses Forbidden
        /** @description The caller may not do this, or has to verify the second factor again first. */
        readonly Forbidden: { // 9f2e585f508e6e95
            headers: {
                readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                readonly "Retry-After": components["headers"]["Retry-After"];
                readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                readonly RateLimit: components["headers"]["RateLimit"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorOut"];
            };
        };

        // responses NotFound
        /** @description Nothing of the caller’s institution stands under this address. */
        readonly NotFound: { // de2bbea1673ebaa5
            headers: {
                readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                readonly "Retry-After": components["headers"]["Retry-After"];
                readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                readonly RateLimit: components["headers"]["RateLimit"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorOut"];
            };
        };

        // responses Invalid
        /** @description The input has another form than the operation takes; each problem names its place and repeats no value. */
        readonly Invalid: { // 983f9ca75784e194
            headers: {
                readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                readonly "Retry-After": components["headers"]["Retry-After"];
                readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                readonly RateLimit: components["headers"]["RateLimit"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["HTTPValidationError"];
            };
        };

        // responses TooManyRequests
        /** @description A limit is spent: repeat the request after as many seconds as Retry-After says. */
        readonly TooManyRequests: { // d35a9ef083a36846
            headers: {
                readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                readonly "Retry-After": components["headers"]["Retry-After"];
                readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                readonly RateLimit: components["headers"]["RateLimit"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorOut"];
            };
        };

        // responses Refused
        /** @description Any other refusal or fault: `code` says which, `detail` what to do. */
        readonly Refused: { // 3a94ba25ba4f6cd1
            headers: {
                readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                readonly "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                readonly "Retry-After": components["headers"]["Retry-After"];
                readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                readonly RateLimit: components["headers"]["RateLimit"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorOut"];
            };
        };

    };
    parameters: never;
    requestBodies: never;
    headers: {
        // headers X-Request-ID
        /** @description the id of this request: the one that the caller sent, when it could be used, else a new one; the log and every error body have it too */
        readonly "X-Request-ID": string; // 86a71eb2e9ebfe03

        // headers Retry-After
        /** @description after how many seconds the same request may succeed */
        readonly "Retry-After": number; // 9ee2c3c5683c94a7

        // headers RateLimit-Policy
        /** @description the limits that count this request: the name of each with its quota `q` in a window of `w` seconds */
        readonly "RateLimit-Policy": string; // 42d33fce84e4693c

        // headers RateLimit
        /** @description what is left of these limits: the name of each with `r` requests for `t` seconds */
        readonly RateLimit: string; // 01e841c8471601f6

        // headers WWW-Authenticate
        /** @description the scheme by which to present a token */
        readonly "WWW-Authenticate": "Bearer"; // d2f29ffb9aa17290

        // headers Content-Disposition
        /** @description the name under which to keep the file */
        readonly "Content-Disposition": string; // fcf772df20f1e75f

        // headers Content-Digest
        /** @description the SHA-256 of the body (RFC 9530) */
        readonly "Content-Digest": string; // 12a1dcd43f4ec73f

    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    // operations complete_recovery
    readonly complete_recovery: { // 75e6933dc8386a6f
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "token": "cds_r_EXAMPLE-TOKEN-THAT-OPENS-NOTHING-000000000",
                 *       "password": "a quiet river in may",
                 *       "code": "205117"
                 *     }
                 */
                readonly "application/json": components["schemas"]["RecoveryCompleteIn"];
            };
        };
        readonly responses: {
            /** @description Done; the answer has no body. */
            readonly 204: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations enrol_by_recovery
    readonly enrol_by_recovery: { // 9806f49bfedef6f0
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "token": "cds_r_EXAMPLE-TOKEN-THAT-OPENS-NOTHING-000000000"
                 *     }
                 */
                readonly "application/json": components["schemas"]["InvitationTokenIn"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "secret": "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
                     *       "otpauth_uri": "otpauth://totp/Probity%20alder-bank:d%E2%80%A6%40alder-bank.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Probity%20alder-bank&algorithm=SHA1&digits=6&period=30"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["EnrollmentOut"];
                };
            };
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations inspect_recovery
    readonly inspect_recovery: { // 9873fe5ae4c911c6
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "token": "cds_r_EXAMPLE-TOKEN-THAT-OPENS-NOTHING-000000000"
                 *     }
                 */
                readonly "application/json": components["schemas"]["InvitationTokenIn"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "institution": {
                     *         "reference": "alder-bank",
                     *         "name": "Alder Bank"
                     *       },
                     *       "kind": "second_factor",
                     *       "email": "d…@alder-bank.example",
                     *       "language": "en",
                     *       "expires_at": "2026-03-02T10:14:00.000Z",
                     *       "second_factor_enrolled": false
                     *     }
                     */
                    readonly "application/json": components["schemas"]["RecoveryInspectionOut"];
                };
            };
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations list_api_credentials
    readonly list_api_credentials: { // 3dd5148343898a72
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "019ca000-0000-7000-8000-00d0c846919c",
                     *         "name": "Core banking",
                     *         "scopes": [
                     *           "integration.ping"
                     *         ],
                     *         "state": "active",
                     *         "created_at": "2026-03-02T09:12:00.000Z",
                     *         "created_by": {
                     *           "id": "019ca000-0000-7000-8000-2a77d650418a",
                     *           "display_name": "Ada Stone"
                     *         },
                     *         "expires_at": null,
                     *         "last_used_at": "2026-03-02T09:12:00.000Z",
                     *         "revoked_at": null
                     *       }
                     *     ]
                     */
                    readonly "application/json": readonly components["schemas"]["ApiCredentialOut"][];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations issue_api_credential
    readonly issue_api_credential: { // d6b39e69e3ada402
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "name": "Core banking",
                 *       "scopes": [
                 *         "integration.ping"
                 *       ]
                 *     }
                 */
                readonly "application/json": components["schemas"]["ApiCredentialIn"];
            };
        };
        readonly responses: {
            /** @description Made. */
            readonly 201: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "credential": {
                     *         "id": "019ca000-0000-7000-8000-00d0c846919c",
                     *         "name": "Core banking",
                     *         "scopes": [
                     *           "integration.ping"
                     *         ],
                     *         "state": "active",
                     *         "created_at": "2026-03-02T09:12:00.000Z",
                     *         "created_by": {
                     *           "id": "019ca000-0000-7000-8000-2a77d650418a",
                     *           "display_name": "Ada Stone"
                     *         },
                     *         "expires_at": null,
                     *         "last_used_at": null,
                     *         "revoked_at": null
                     *       },
                     *       "secret": "cds_m_EXAMPLE-TOKEN-THAT-OPENS-NOTHING-000000000"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["ApiCredentialIssuedOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations revoke_api_credential
    readonly revoke_api_credential: { // c4a7bb65d922e150
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example 019ca000-0000-7000-8000-00d0c846919c */
                readonly credential_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done; the answer has no body. */
            readonly 204: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations list_audit_events
    readonly list_audit_events: { // 40845d6656feeff6
        readonly parameters: {
            readonly query?: {
                readonly before?: number | null;
                /** @example 3 */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "v": 1,
                     *         "institution_id": "019ca000-0000-7000-8000-708322bb116f",
                     *         "instance_id": "019ca000-0000-7000-8000-4a3d6a2cd3f6",
                     *         "seq": 117,
                     *         "prev": "sha256:b37c2b2a195455ac5c214d7f9ea2c6d1e3577cdaa9775c68a36539bf7ddf3e55",
                     *         "at": "2026-11-22T05:34:07.671266Z",
                     *         "kind": "invitation.revoked",
                     *         "actor": {
                     *           "type": "user",
                     *           "id": "019ca000-0000-7000-8000-2a77d650418a",
                     *           "display_name": "Ada Stone"
                     *         },
                     *         "subject": {
                     *           "type": "invitation",
                     *           "id": "019ca000-0000-7000-8000-9ba38a40f618"
                     *         },
                     *         "outcome": "success",
                     *         "request_id": "019ca000-0000-7000-8000-43424c3090f7",
                     *         "rows": [
                     *           "updated invitations/019ca000-0000-7000-8000-9ba38a40f618 hz9tsaurczHosJZM0Zp2V+oTiBQ8I1I7zhSrzix+ZEY= 27J+HHxARU0Od91C----xARU"
                     *         ],
                     *         "session_ref": "019ca000-0000-7000-8000-fb99869bb8a5",
                     *         "data": {},
                     *         "commitments": {},
                     *         "hash": "sha256:a455feffd087313e0b17f0c4886cb1c177e13aff84545de244a9f6fccf1d7cdd"
                     *       }
                     *     ]
                     */
                    readonly "application/json": readonly components["schemas"]["AuditEventOut"][];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations list_credit_products
    readonly list_credit_products: { // 067cafbe309e4581
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "019ca000-0000-7000-8000-15a18f7e66ff",
                     *         "code": "consumer-loan",
                     *         "name": "Crédit à la consommation",
                     *         "name_en": "Consumer loan",
                     *         "currency": "EUR",
                     *         "min_amount": "200",
                     *         "max_amount": "20000",
                     *         "min_duration_months": 4,
                     *         "max_duration_months": 72,
                     *         "policy_domain": "german_credit_1994",
                     *         "status": "active",
                     *         "missing": [],
                     *         "row_version": 2,
                     *         "created_at": "2026-03-02T09:08:00.000Z",
                     *         "updated_at": "2026-03-02T09:08:00.000Z"
                     *       }
                     *     ]
                     */
                    readonly "application/json": readonly components["schemas"]["CreditProductOut"][];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations create_credit_product
    readonly create_credit_product: { // 637cc7a3fd4a8023
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "code": "consumer-loan",
                 *       "name": "Crédit à la consommation",
                 *       "name_en": "Consumer loan",
                 *       "currency": "EUR",
                 *       "min_amount": "200",
                 *       "max_amount": "20000",
                 *       "min_duration_months": 4,
                 *       "max_duration_months": 72,
                 *       "policy_domain": "german_credit_1994"
                 *     }
                 */
                readonly "application/json": components["schemas"]["CreditProductIn"];
            };
        };
        readonly responses: {
            /** @description Made. */
            readonly 201: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ca000-0000-7000-8000-15a18f7e66ff",
                     *       "code": "consumer-loan",
                     *       "name": "Crédit à la consommation",
                     *       "name_en": "Consumer loan",
                     *       "currency": "EUR",
                     *       "min_amount": "200",
                     *       "max_amount": "20000",
                     *       "min_duration_months": 4,
                     *       "max_duration_months": 72,
                     *       "policy_domain": "german_credit_1994",
                     *       "status": "draft",
                     *       "missing": [],
                     *       "row_version": 1,
                     *       "created_at": "2026-03-02T09:08:00.000Z",
                     *       "updated_at": "2026-03-02T09:08:00.000Z"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["CreditProductOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations change_credit_product
    readonly change_credit_product: { // bc9529389d31c4a5
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example 019ca000-0000-7000-8000-15a18f7e66ff */
                readonly product_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "code": "green-loan",
                 *       "name": "Prêt vert",
                 *       "name_en": "Green loan",
                 *       "row_version": 1
                 *     }
                 */
                readonly "application/json": components["schemas"]["CreditProductIn"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ca000-0000-7000-8000-15a18f7e66ff",
                     *       "code": "green-loan",
                     *       "name": "Prêt vert",
                     *       "name_en": "Green loan",
                     *       "currency": "EUR",
                     *       "min_amount": null,
                     *       "max_amount": null,
                     *       "min_duration_months": null,
                     *       "max_duration_months": null,
                     *       "policy_domain": null,
                     *       "status": "draft",
                     *       "missing": [
                     *         "min_amount"
                     *       ],
                     *       "row_version": 2,
                     *       "created_at": "2026-03-02T09:11:30.000Z",
                     *       "updated_at": "2026-03-02T09:11:30.000Z"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["CreditProductOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations activate_credit_product
    readonly activate_credit_product: { // e8a28876fe167b6c
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example 019ca000-0000-7000-8000-15a18f7e66ff */
                readonly product_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ca000-0000-7000-8000-15a18f7e66ff",
                     *       "code": "consumer-loan",
                     *       "name": "Crédit à la consommation",
                     *       "name_en": "Consumer loan",
                     *       "currency": "EUR",
                     *       "min_amount": "200",
                     *       "max_amount": "20000",
                     *       "min_duration_months": 4,
                     *       "max_duration_months": 72,
                     *       "policy_domain": "german_credit_1994",
                     *       "status": "active",
                     *       "missing": [],
                     *       "row_version": 2,
                     *       "created_at": "2026-03-02T09:08:00.000Z",
                     *       "updated_at": "2026-03-02T09:08:00.000Z"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["CreditProductOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations archive_credit_product
    readonly archive_credit_product: { // 2eae00b0a93b87c6
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example 019ca000-0000-7000-8000-15a18f7e66ff */
                readonly product_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ca000-0000-7000-8000-15a18f7e66ff",
                     *       "code": "green-loan",
                     *       "name": "Prêt vert",
                     *       "name_en": "Green loan",
                     *       "currency": "EUR",
                     *       "min_amount": null,
                     *       "max_amount": null,
                     *       "min_duration_months": null,
                     *       "max_duration_months": null,
                     *       "policy_domain": null,
                     *       "status": "archived",
                     *       "missing": [
                     *         "min_amount"
                     *       ],
                     *       "row_version": 3,
                     *       "created_at": "2026-03-02T09:11:30.000Z",
                     *       "updated_at": "2026-03-02T09:11:30.000Z"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["CreditProductOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations list_custom_fields
    readonly list_custom_fields: { // a59a2db95ad2dbb0
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "019ca000-0000-7000-8000-bd9881715916",
                     *         "code": "branch",
                     *         "label_fr": "Agence",
                     *         "label_en": "Branch",
                     *         "type": "text",
                     *         "required": false,
                     *         "options": [],
                     *         "product_id": null,
                     *         "state": "active",
                     *         "created_by": {
                     *           "id": "019ca000-0000-7000-8000-2a77d650418a",
                     *           "display_name": "Ada Stone"
                     *         },
                     *         "created_at": "2026-03-02T09:12:00.000Z",
                     *         "retired_at": null
                     *       }
                     *     ]
                     */
                    readonly "application/json": readonly components["schemas"]["CustomFieldOut"][];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations create_custom_field
    readonly create_custom_field: { // a4f17461d04828b7
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "code": "branch",
                 *       "label_fr": "Agence",
                 *       "label_en": "Branch",
                 *       "type": "text",
                 *       "required": false
                 *     }
                 */
                readonly "application/json": components["schemas"]["CustomFieldIn"];
            };
        };
        readonly responses: {
            /** @description Made. */
            readonly 201: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ca000-0000-7000-8000-bd9881715916",
                     *       "code": "branch",
                     *       "label_fr": "Agence",
                     *       "label_en": "Branch",
                     *       "type": "text",
                     *       "required": false,
                     *       "options": [],
                     *       "product_id": null,
                     *       "state": "active",
                     *       "created_by": {
                     *         "id": "019ca000-0000-7000-8000-2a77d650418a",
                     *         "display_name": "Ada Stone"
                     *       },
                     *       "created_at": "2026-03-02T09:12:00.000Z",
                     *       "retired_at": null
                     *     }
                     */
                    readonly "application/json": components["schemas"]["CustomFieldOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations retire_custom_field
    readonly retire_custom_field: { // d3a98b54c2408f70
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example 019ca000-0000-7000-8000-bd9881715916 */
                readonly field_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done; the answer has no body. */
            readonly 204: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations list_exceptional_access
    readonly list_exceptional_access: { // 4835c3e93c34d1f0
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "019ca000-0000-7000-8000-7a5c12b7dc34",
                     *         "state": "consented",
                     *         "reason": "Ticket 4711: the recommendation of one application looks wrong.",
                     *         "requested_by": {
                     *           "name": "Sam Price",
                     *           "email": "sam@support.example"
                     *         },
                     *         "applications": [
                     *           "019ca000-0000-7000-8000-1a8218c7bee2"
                     *         ],
                     *         "product_id": null,
                     *         "requested_at": "2026-03-02T09:15:00.000Z",
                     *         "opposition_ends_at": "2026-03-03T09:15:00.000Z",
                     *         "starts_at": "2026-03-02T09:15:00.000Z",
                     *         "ends_at": "2026-03-06T09:15:00.000Z",
                     *         "opens_at": "2026-03-03T09:15:00.000Z",
                     *         "answers": [
                     *           {
                     *             "kind": "consent",
                     *             "at": "2026-03-02T09:15:30.000Z",
                     *             "by": {
                     *               "id": "019ca000-0000-7000-8000-2a77d650418a",
                     *               "display_name": "Ada Stone"
                     *             }
                     *           }
                     *         ],
                     *         "support_identity": {
                     *           "user_id": null,
                     *           "link_shown": true
                     *         },
                     *         "consultations_total": 0,
                     *         "consultations": []
                     *       }
                     *     ]
                     */
                    readonly "application/json": readonly components["schemas"]["ExceptionalAccessOut"][];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations consent_to_access
    readonly consent_to_access: { // ba9a1631cb6872db
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example 019ca000-0000-7000-8000-7a5c12b7dc34 */
                readonly grant_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "grant": {
                     *         "id": "019ca000-0000-7000-8000-7a5c12b7dc34",
                     *         "state": "consented",
                     *         "reason": "Ticket 4711: the recommendation of one application looks wrong.",
                     *         "requested_by": {
                     *           "name": "Sam Price",
                     *           "email": "sam@support.example"
                     *         },
                     *         "applications": [
                     *           "019ca000-0000-7000-8000-1a8218c7bee2"
                     *         ],
                     *         "product_id": null,
                     *         "requested_at": "2026-03-02T09:15:00.000Z",
                     *         "opposition_ends_at": "2026-03-03T09:15:00.000Z",
                     *         "starts_at": "2026-03-02T09:15:00.000Z",
                     *         "ends_at": "2026-03-06T09:15:00.000Z",
                     *         "opens_at": "2026-03-03T09:15:00.000Z",
                     *         "answers": [
                     *           {
                     *             "kind": "consent",
                     *             "at": "2026-03-02T09:15:30.000Z",
                     *             "by": {
                     *               "id": "019ca000-0000-7000-8000-2a77d650418a",
                     *               "display_name": "Ada Stone"
                     *             }
                     *           }
                     *         ],
                     *         "support_identity": {
                     *           "user_id": null,
                     *           "link_shown": true
                     *         },
                     *         "consultations_total": 0,
                     *         "consultations": []
                     *       },
                     *       "link": "https://credit.example/invitation#token=cds_i_EXAMPLE-TOKEN-THAT-OPENS-NOTHING-000000000"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["ExceptionalAccessDecisionOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations oppose_access
    readonly oppose_access: { // 7d9ac540e44ae46b
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example 019ca000-0000-7000-8000-7a5c12b7dc34 */
                readonly grant_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "grant": {
                     *         "id": "019ca000-0000-7000-8000-7a5c12b7dc34",
                     *         "state": "opposed",
                     *         "reason": "Ticket 4711: the recommendation of one application looks wrong.",
                     *         "requested_by": {
                     *           "name": "Sam Price",
                     *           "email": "sam@support.example"
                     *         },
                     *         "applications": [
                     *           "019ca000-0000-7000-8000-1a8218c7bee2"
                     *         ],
                     *         "product_id": null,
                     *         "requested_at": "2026-03-02T09:15:30.000Z",
                     *         "opposition_ends_at": "2026-03-03T09:15:30.000Z",
                     *         "starts_at": "2026-03-02T09:15:30.000Z",
                     *         "ends_at": "2026-03-06T09:15:30.000Z",
                     *         "opens_at": "2026-03-03T09:15:30.000Z",
                     *         "answers": [
                     *           {
                     *             "kind": "opposition",
                     *             "at": "2026-03-02T09:15:30.000Z",
                     *             "by": {
                     *               "id": "019ca000-0000-7000-8000-2a77d650418a",
                     *               "display_name": "Ada Stone"
                     *             }
                     *           }
                     *         ],
                     *         "support_identity": null,
                     *         "consultations_total": 0,
                     *         "consultations": []
                     *       },
                     *       "link": null
                     *     }
                     */
                    readonly "application/json": components["schemas"]["ExceptionalAccessDecisionOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations refuse_access
    readonly refuse_access: { // aa3324e3226c4b49
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example 019ca000-0000-7000-8000-7a5c12b7dc34 */
                readonly grant_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "grant": {
                     *         "id": "019ca000-0000-7000-8000-7a5c12b7dc34",
                     *         "state": "refused",
                     *         "reason": "Ticket 4711: the recommendation of one application looks wrong.",
                     *         "requested_by": {
                     *           "name": "Sam Price",
                     *           "email": "sam@support.example"
                     *         },
                     *         "applications": [
                     *           "019ca000-0000-7000-8000-1a8218c7bee2"
                     *         ],
                     *         "product_id": null,
                     *         "requested_at": "2026-03-02T09:15:30.000Z",
                     *         "opposition_ends_at": "2026-03-03T09:15:30.000Z",
                     *         "starts_at": "2026-03-02T09:15:30.000Z",
                     *         "ends_at": "2026-03-06T09:15:30.000Z",
                     *         "opens_at": "2026-03-03T09:15:30.000Z",
                     *         "answers": [
                     *           {
                     *             "kind": "refusal",
                     *             "at": "2026-03-02T09:15:30.000Z",
                     *             "by": {
                     *               "id": "019ca000-0000-7000-8000-2a77d650418a",
                     *               "display_name": "Ada Stone"
                     *             }
                     *           }
                     *         ],
                     *         "support_identity": null,
                     *         "consultations_total": 0,
                     *         "consultations": []
                     *       },
                     *       "link": null
                     *     }
                     */
                    readonly "application/json": components["schemas"]["ExceptionalAccessDecisionOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations revoke_access
    readonly revoke_access: { // 53a0d2413037815e
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example 019ca000-0000-7000-8000-7a5c12b7dc34 */
                readonly grant_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "grant": {
                     *         "id": "019ca000-0000-7000-8000-7a5c12b7dc34",
                     *         "state": "ended",
                     *         "reason": "Ticket 4711: the recommendation of one application looks wrong.",
                     *         "requested_by": {
                     *           "name": "Sam Price",
                     *           "email": "sam@support.example"
                     *         },
                     *         "applications": [
                     *           "019ca000-0000-7000-8000-1a8218c7bee2"
                     *         ],
                     *         "product_id": null,
                     *         "requested_at": "2026-03-02T09:15:00.000Z",
                     *         "opposition_ends_at": "2026-03-03T09:15:00.000Z",
                     *         "starts_at": "2026-03-02T09:15:00.000Z",
                     *         "ends_at": "2026-03-06T09:15:00.000Z",
                     *         "opens_at": "2026-03-03T09:15:00.000Z",
                     *         "answers": [
                     *           {
                     *             "kind": "consent",
                     *             "at": "2026-03-02T09:15:30.000Z",
                     *             "by": {
                     *               "id": "019ca000-0000-7000-8000-2a77d650418a",
                     *               "display_name": "Ada Stone"
                     *             }
                     *           }
                     *         ],
                     *         "support_identity": {
                     *           "user_id": null,
                     *           "link_shown": true
                     *         },
                     *         "consultations_total": 0,
                     *         "consultations": []
                     *       },
                     *       "link": null
                     *     }
                     */
                    readonly "application/json": components["schemas"]["ExceptionalAccessDecisionOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations list_invitations
    readonly list_invitations: { // 624c9722e342d1bd
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "019ca000-0000-7000-8000-9ba38a40f618",
                     *         "email": "eve@alder-bank.example",
                     *         "roles": [
                     *           "analyst"
                     *         ],
                     *         "delegations": [],
                     *         "language": "en",
                     *         "state": "pending",
                     *         "link_shown": true,
                     *         "invited_by": {
                     *           "id": "019ca000-0000-7000-8000-2a77d650418a",
                     *           "display_name": "Ada Stone"
                     *         },
                     *         "replaces": "019ca000-0000-7000-8000-116693ceaf16",
                     *         "user_id": null,
                     *         "created_at": "2026-03-02T09:15:00.000Z",
                     *         "expires_at": "2026-03-05T09:15:00.000Z"
                     *       }
                     *     ]
                     */
                    readonly "application/json": readonly components["schemas"]["InvitationOut"][];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations invite
    readonly invite: { // 4217556edc6a07a8
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "email": "fay@alder-bank.example",
                 *       "roles": [
                 *         "analyst"
                 *       ],
                 *       "delegations": []
                 *     }
                 */
                readonly "application/json": components["schemas"]["InvitationIn"];
            };
        };
        readonly responses: {
            /** @description Made. */
            readonly 201: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "invitation": {
                     *         "id": "019ca000-0000-7000-8000-9ba38a40f618",
                     *         "email": "fay@alder-bank.example",
                     *         "roles": [
                     *           "analyst"
                     *         ],
                     *         "delegations": [],
                     *         "language": "en",
                     *         "state": "pending",
                     *         "link_shown": true,
                     *         "invited_by": {
                     *           "id": "019ca000-0000-7000-8000-2a77d650418a",
                     *           "display_name": "Ada Stone"
                     *         },
                     *         "replaces": null,
                     *         "user_id": null,
                     *         "created_at": "2026-03-02T09:16:00.000Z",
                     *         "expires_at": "2026-03-05T09:16:00.000Z"
                     *       },
                     *       "link": "https://credit.example/invitation#token=cds_i_EXAMPLE-TOKEN-THAT-OPENS-NOTHING-000000000"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["InvitationIssuedOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations reissue_invitation
    readonly reissue_invitation: { // b0f20dfa54f10078
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example 019ca000-0000-7000-8000-9ba38a40f618 */
                readonly invitation_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Made. */
            readonly 201: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "invitation": {
                     *         "id": "019ca000-0000-7000-8000-9ba38a40f618",
                     *         "email": "eve@alder-bank.example",
                     *         "roles": [
                     *           "analyst"
                     *         ],
                     *         "delegations": [],
                     *         "language": "en",
                     *         "state": "pending",
                     *         "link_shown": true,
                     *         "invited_by": {
                     *           "id": "019ca000-0000-7000-8000-2a77d650418a",
                     *           "display_name": "Ada Stone"
                     *         },
                     *         "replaces": "019ca000-0000-7000-8000-116693ceaf16",
                     *         "user_id": null,
                     *         "created_at": "2026-03-02T09:15:00.000Z",
                     *         "expires_at": "2026-03-05T09:15:00.000Z"
                     *       },
                     *       "link": "https://credit.example/invitation#token=cds_i_EXAMPLE-TOKEN-THAT-OPENS-NOTHING-000000000"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["InvitationIssuedOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations revoke_invitation
    readonly revoke_invitation: { // 02a900ae22d8e498
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example 019ca000-0000-7000-8000-9ba38a40f618 */
                readonly invitation_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done; the answer has no body. */
            readonly 204: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations list_roles
    readonly list_roles: { // 82cdd3aa2f9ab775
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "code": "analyst",
                     *         "label_fr": "Analyste crédit",
                     *         "label_en": "Credit analyst",
                     *         "description_fr": "Saisit et soumet les demandes.",
                     *         "description_en": "Enters applications and submits them.",
                     *         "permissions": [
                     *           "applications.read"
                     *         ]
                     *       }
                     *     ]
                     */
                    readonly "application/json": readonly components["schemas"]["RoleDescriptionOut"][];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations show_usage
    readonly show_usage: { // 1fade1e081a25543
        readonly parameters: {
            readonly query: {
                /**
                 * @description a month in UTC, YYYY-MM, of the years 0001 to 9998
                 * @example 2026-02
                 */
                readonly from: string;
                /**
                 * @description a month in UTC, YYYY-MM, of the years 0001 to 9998
                 * @example 2026-03
                 */
                readonly to: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "month": "2026-02",
                     *         "applications_created": 0,
                     *         "applications_imported": 0,
                     *         "evaluations": 0,
                     *         "decisions": 0,
                     *         "evidence_exports": 0,
                     *         "reconstitutions": 0,
                     *         "simulations": 0,
                     *         "active_users": 0
                     *       }
                     *     ]
                     */
                    readonly "application/json": readonly components["schemas"]["MonthlyUsageOut"][];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations list_users
    readonly list_users: { // b194589df60deffb
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "019ca000-0000-7000-8000-843dc43c06ad",
                     *         "email": "ada@alder-bank.example",
                     *         "display_name": "Ada Stone",
                     *         "function": null,
                     *         "language": "en",
                     *         "status": "active",
                     *         "roles": [
                     *           "administrator"
                     *         ],
                     *         "delegations": [],
                     *         "link_shown": true,
                     *         "sign_in_waits_until": null,
                     *         "second_factor_locked": false,
                     *         "recovery_pending": null,
                     *         "row_version": 1,
                     *         "created_at": "2026-03-02T09:00:30.000Z"
                     *       }
                     *     ]
                     */
                    readonly "application/json": readonly components["schemas"]["UserOut"][];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations show_user
    readonly show_user: { // 3fb09b35976cd474
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example 019ca000-0000-7000-8000-843dc43c06ad */
                readonly user_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ca000-0000-7000-8000-843dc43c06ad",
                     *       "email": "dana@alder-bank.example",
                     *       "display_name": "Dana Meyer",
                     *       "function": null,
                     *       "language": "en",
                     *       "status": "active",
                     *       "roles": [
                     *         "analyst"
                     *       ],
                     *       "delegations": [],
                     *       "link_shown": true,
                     *       "sign_in_waits_until": null,
                     *       "second_factor_locked": false,
                     *       "recovery_pending": null,
                     *       "row_version": 1,
                     *       "created_at": "2026-03-02T09:13:00.000Z"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["UserOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations disable_user
    readonly disable_user: { // 1ecb865baac58ef3
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example 019ca000-0000-7000-8000-843dc43c06ad */
                readonly user_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ca000-0000-7000-8000-843dc43c06ad",
                     *       "email": "dana@alder-bank.example",
                     *       "display_name": "Dana Meyer",
                     *       "function": "Credit analyst",
                     *       "language": "en",
                     *       "status": "disabled",
                     *       "roles": [
                     *         "credit_manager"
                     *       ],
                     *       "delegations": [
                     *         {
                     *           "product_id": null,
                     *           "max_amount": "10000"
                     *         }
                     *       ],
                     *       "link_shown": true,
                     *       "sign_in_waits_until": null,
                     *       "second_factor_locked": false,
                     *       "recovery_pending": null,
                     *       "row_version": 6,
                     *       "created_at": "2026-03-02T09:13:00.000Z"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["UserOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations change_user_profile
    readonly change_user_profile: { // f32adc6140c26adb
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example 019ca000-0000-7000-8000-843dc43c06ad */
                readonly user_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "display_name": "Dana Meyer",
                 *       "function": "Credit analyst"
                 *     }
                 */
                readonly "application/json": components["schemas"]["AdminProfileIn"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ca000-0000-7000-8000-9ea5bd811bfe",
                     *       "email": "dana@alder-bank.example",
                     *       "display_name": "Dana Meyer",
                     *       "function": "Credit analyst",
                     *       "language": "en",
                     *       "status": "active",
                     *       "roles": [
                     *         "analyst"
                     *       ],
                     *       "delegations": [],
                     *       "link_shown": true,
                     *       "sign_in_waits_until": null,
                     *       "second_factor_locked": false,
                     *       "recovery_pending": null,
                     *       "row_version": 2,
                     *       "created_at": "2026-03-02T09:13:00.000Z"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["UserOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations reactivate_user
    readonly reactivate_user: { // eda9f91506ecbdba
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example 019ca000-0000-7000-8000-843dc43c06ad */
                readonly user_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ca000-0000-7000-8000-843dc43c06ad",
                     *       "email": "dana@alder-bank.example",
                     *       "display_name": "Dana Meyer",
                     *       "function": "Credit analyst",
                     *       "language": "en",
                     *       "status": "active",
                     *       "roles": [
                     *         "credit_manager"
                     *       ],
                     *       "delegations": [
                     *         {
                     *           "product_id": null,
                     *           "max_amount": "10000"
                     *         }
                     *       ],
                     *       "link_shown": true,
                     *       "sign_in_waits_until": null,
                     *       "second_factor_locked": false,
                     *       "recovery_pending": null,
                     *       "row_version": 5,
                     *       "created_at": "2026-03-02T09:13:00.000Z"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["UserOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations issue_recovery
    readonly issue_recovery: { // a78d1e16f1502367
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example 019ca000-0000-7000-8000-843dc43c06ad */
                readonly user_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "kind": "second_factor"
                 *     }
                 */
                readonly "application/json": components["schemas"]["RecoveryIn"];
            };
        };
        readonly responses: {
            /** @description Made. */
            readonly 201: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "recovery": {
                     *         "id": "019ca000-0000-7000-8000-abe61ed467aa",
                     *         "user": {
                     *           "id": "019ca000-0000-7000-8000-2cba558b55d6",
                     *           "display_name": "Dana Meyer"
                     *         },
                     *         "kind": "second_factor",
                     *         "link_shown": true,
                     *         "issued_by": {
                     *           "id": "019ca000-0000-7000-8000-2a77d650418a",
                     *           "display_name": "Ada Stone"
                     *         },
                     *         "replaces": null,
                     *         "created_at": "2026-03-02T09:14:00.000Z",
                     *         "expires_at": "2026-03-02T10:14:00.000Z"
                     *       },
                     *       "link": "https://credit.example/recovery#token=cds_r_EXAMPLE-TOKEN-THAT-OPENS-NOTHING-000000000"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["RecoveryIssuedOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations revoke_recovery
    readonly revoke_recovery: { // 1ffb90f97be655bc
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example 019ca000-0000-7000-8000-843dc43c06ad */
                readonly user_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done; the answer has no body. */
            readonly 204: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations assign_roles
    readonly assign_roles: { // e04a6f0cba4aeb1c
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example 019ca000-0000-7000-8000-843dc43c06ad */
                readonly user_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "row_version": 3,
                 *       "roles": [
                 *         "credit_manager"
                 *       ],
                 *       "delegations": [
                 *         {
                 *           "product_id": null,
                 *           "max_amount": "10000"
                 *         }
                 *       ]
                 *     }
                 */
                readonly "application/json": components["schemas"]["RolesIn"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ca000-0000-7000-8000-843dc43c06ad",
                     *       "email": "dana@alder-bank.example",
                     *       "display_name": "Dana Meyer",
                     *       "function": "Credit analyst",
                     *       "language": "en",
                     *       "status": "active",
                     *       "roles": [
                     *         "credit_manager"
                     *       ],
                     *       "delegations": [
                     *         {
                     *           "product_id": null,
                     *           "max_amount": "10000"
                     *         }
                     *       ],
                     *       "link_shown": true,
                     *       "sign_in_waits_until": null,
                     *       "second_factor_locked": false,
                     *       "recovery_pending": null,
                     *       "row_version": 3,
                     *       "created_at": "2026-03-02T09:13:00.000Z"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["UserOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations close_user_sessions
    readonly close_user_sessions: { // 4f066dcdf34d5f80
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example 019ca000-0000-7000-8000-843dc43c06ad */
                readonly user_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "revoked": 1
                     *     }
                     */
                    readonly "application/json": components["schemas"]["SessionsRevokedOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations suspend_user
    readonly suspend_user: { // 6b44db1598a13d9d
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example 019ca000-0000-7000-8000-843dc43c06ad */
                readonly user_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ca000-0000-7000-8000-843dc43c06ad",
                     *       "email": "dana@alder-bank.example",
                     *       "display_name": "Dana Meyer",
                     *       "function": "Credit analyst",
                     *       "language": "en",
                     *       "status": "suspended",
                     *       "roles": [
                     *         "credit_manager"
                     *       ],
                     *       "delegations": [
                     *         {
                     *           "product_id": null,
                     *           "max_amount": "10000"
                     *         }
                     *       ],
                     *       "link_shown": true,
                     *       "sign_in_waits_until": null,
                     *       "second_factor_locked": false,
                     *       "recovery_pending": null,
                     *       "row_version": 4,
                     *       "created_at": "2026-03-02T09:13:00.000Z"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["UserOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations list_applications
    readonly list_applications: { // b6a709cdc285a58f
        readonly parameters: {
            readonly query?: {
                /** @example submitted */
                readonly status?: ("draft" | "submitted" | "escalated" | "decided") | null;
                readonly product_id?: string | null;
                readonly search?: string | null;
                readonly mine?: boolean;
                /** @example score_desc */
                readonly sort?: "updated_desc" | "score_desc" | "score_asc";
                /** @example 25 */
                readonly limit?: number;
                readonly offset?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "019ca000-0000-7000-8000-1a8218c7bee2",
                     *           "reference": "A-0000318",
                     *           "product": {
                     *             "id": "019ca000-0000-7000-8000-15a18f7e66ff",
                     *             "code": "consumer-loan",
                     *             "name": "Crédit à la consommation",
                     *             "name_en": "Consumer loan"
                     *           },
                     *           "amount": "7786",
                     *           "currency": "EUR",
                     *           "duration_months": 36,
                     *           "status": "submitted",
                     *           "applicant_reference": "C-10427",
                     *           "recommendation": "refer",
                     *           "score": "483",
                     *           "outcome": null,
                     *           "created_by": {
                     *             "id": "019ca000-0000-7000-8000-1e14c810657f",
                     *             "display_name": "Ana Marsh"
                     *           },
                     *           "row_version": 2,
                     *           "created_at": "2026-03-02T09:08:30.000Z",
                     *           "updated_at": "2026-03-02T09:10:00.000Z"
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "limit": 25,
                     *       "offset": 0
                     *     }
                     */
                    readonly "application/json": components["schemas"]["ApplicationPageOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations create_application
    readonly create_application: { // 2bf123ada0cd0012
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "product_id": "019ca000-0000-7000-8000-15a18f7e66ff",
                 *       "applicant_reference": "C-10427",
                 *       "external_reference": "LOS-2026-00318",
                 *       "amount": "7786",
                 *       "duration_months": 36,
                 *       "channel": "branch",
                 *       "inputs": {
                 *         "status": "4",
                 *         "credit_history": "2",
                 *         "purpose": "2",
                 *         "savings": "1",
                 *         "employment_duration": "5",
                 *         "installment_rate": "2",
                 *         "other_debtors": "1",
                 *         "present_residence": "4",
                 *         "property": "1",
                 *         "age": 40,
                 *         "other_installment_plans": "3",
                 *         "housing": "1",
                 *         "number_credits": "1",
                 *         "job": "3",
                 *         "people_liable": "2",
                 *         "telephone": "1"
                 *       },
                 *       "custom_fields": {
                 *         "branch": "Bremen"
                 *       }
                 *     }
                 */
                readonly "application/json": components["schemas"]["ApplicationCreateIn"];
            };
        };
        readonly responses: {
            /** @description Made. */
            readonly 201: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ca000-0000-7000-8000-1a8218c7bee2",
                     *       "reference": "A-0000318",
                     *       "status": "draft",
                     *       "product": {
                     *         "id": "019ca000-0000-7000-8000-15a18f7e66ff",
                     *         "code": "consumer-loan",
                     *         "name": "Crédit à la consommation",
                     *         "name_en": "Consumer loan"
                     *       },
                     *       "policy": {
                     *         "id": "019ca000-0000-7000-8000-d3e698a1b8b8",
                     *         "code": "consumer-scorecard",
                     *         "version": 1
                     *       },
                     *       "amount": "7786",
                     *       "currency": "EUR",
                     *       "duration_months": 36,
                     *       "channel": "branch",
                     *       "purpose": null,
                     *       "applicant_reference": "C-10427",
                     *       "external_reference": "LOS-2026-00318",
                     *       "inputs": {
                     *         "status": "4",
                     *         "credit_history": "2",
                     *         "purpose": "2",
                     *         "savings": "1",
                     *         "employment_duration": "5",
                     *         "installment_rate": "2",
                     *         "other_debtors": "1",
                     *         "present_residence": "4",
                     *         "property": "1",
                     *         "age": 40,
                     *         "other_installment_plans": "3",
                     *         "housing": "1",
                     *         "number_credits": "1",
                     *         "job": "3",
                     *         "people_liable": "2",
                     *         "telephone": "1"
                     *       },
                     *       "custom_fields": {
                     *         "branch": "Bremen"
                     *       },
                     *       "erased": false,
                     *       "completeness": {
                     *         "complete": true,
                     *         "missing": [],
                     *         "invalid": []
                     *       },
                     *       "evaluations": [],
                     *       "decisions": [],
                     *       "deviation_reasons": [
                     *         {
                     *           "code": "additional_information",
                     *           "label_fr": "Information obtenue après l’évaluation",
                     *           "label_en": "Information obtained after the evaluation"
                     *         }
                     *       ],
                     *       "created_by": {
                     *         "id": "019ca000-0000-7000-8000-1e14c810657f",
                     *         "display_name": "Ana Marsh"
                     *       },
                     *       "submitted_by": null,
                     *       "row_version": 1,
                     *       "created_at": "2026-03-02T09:08:30.000Z",
                     *       "submitted_at": null,
                     *       "updated_at": "2026-03-02T09:08:30.000Z"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["ApplicationDetailOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations show_application
    readonly show_application: { // 92833f2353da02e6
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example 019ca000-0000-7000-8000-1a8218c7bee2 */
                readonly application_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ca000-0000-7000-8000-1a8218c7bee2",
                     *       "reference": "A-0000318",
                     *       "status": "decided",
                     *       "product": {
                     *         "id": "019ca000-0000-7000-8000-15a18f7e66ff",
                     *         "code": "consumer-loan",
                     *         "name": "Crédit à la consommation",
                     *         "name_en": "Consumer loan"
                     *       },
                     *       "policy": {
                     *         "id": "019ca000-0000-7000-8000-d3e698a1b8b8",
                     *         "code": "consumer-scorecard",
                     *         "version": 1
                     *       },
                     *       "amount": "7786",
                     *       "currency": "EUR",
                     *       "duration_months": 36,
                     *       "channel": "branch",
                     *       "purpose": null,
                     *       "applicant_reference": "C-10427",
                     *       "external_reference": "LOS-2026-00318",
                     *       "inputs": {
                     *         "status": "4",
                     *         "credit_history": "2",
                     *         "purpose": "2",
                     *         "savings": "1",
                     *         "employment_duration": "5",
                     *         "installment_rate": "2",
                     *         "other_debtors": "1",
                     *         "present_residence": "4",
                     *         "property": "1",
                     *         "age": 40,
                     *         "other_installment_plans": "3",
                     *         "housing": "1",
                     *         "number_credits": "1",
                     *         "job": "3",
                     *         "people_liable": "2",
                     *         "telephone": "1"
                     *       },
                     *       "custom_fields": {
                     *         "branch": "Bremen"
                     *       },
                     *       "erased": false,
                     *       "completeness": {
                     *         "complete": true,
                     *         "missing": [],
                     *         "invalid": []
                     *       },
                     *       "evaluations": [
                     *         {
                     *           "id": "019ca000-0000-7000-8000-932c47cda52e",
                     *           "created_at": "2026-03-02T09:10:00.000Z",
                     *           "policy": {
                     *             "id": "019ca000-0000-7000-8000-d3e698a1b8b8",
                     *             "code": "consumer-scorecard",
                     *             "version": 1
                     *           },
                     *           "recommendation": "refer",
                     *           "score": "483",
                     *           "fingerprint": "sha256:932c47cda52e74ee53b0398ea51c0f45b97ed4693747840e3a086aca358b4d05"
                     *         }
                     *       ],
                     *       "decisions": [
                     *         {
                     *           "id": "019ca000-0000-7000-8000-7227ce954c9f",
                     *           "application_id": "019ca000-0000-7000-8000-1a8218c7bee2",
                     *           "evaluation_id": "019ca000-0000-7000-8000-932c47cda52e",
                     *           "outcome": "approved",
                     *           "amount": "7000",
                     *           "duration_months": 36,
                     *           "currency": "EUR",
                     *           "conditions": "Salary paid into an account with us.",
                     *           "deviation": {
                     *             "kinds": [
                     *               "outcome",
                     *               "amount"
                     *             ],
                     *             "reason_code": "additional_information",
                     *             "reason": "A permanent contract was shown after the evaluation."
                     *           },
                     *           "delegation": {
                     *             "product_id": null,
                     *             "max_amount": "10000"
                     *           },
                     *           "decided_by": {
                     *             "id": "019ca000-0000-7000-8000-69a284ce996b",
                     *             "display_name": "Max Keller"
                     *           },
                     *           "decided_at": "2026-03-02T10:15:00.000Z"
                     *         }
                     *       ],
                     *       "deviation_reasons": [
                     *         {
                     *           "code": "additional_information",
                     *           "label_fr": "Information obtenue après l’évaluation",
                     *           "label_en": "Information obtained after the evaluation"
                     *         }
                     *       ],
                     *       "created_by": {
                     *         "id": "019ca000-0000-7000-8000-1e14c810657f",
                     *         "display_name": "Ana Marsh"
                     *       },
                     *       "submitted_by": {
                     *         "id": "019ca000-0000-7000-8000-1e14c810657f",
                     *         "display_name": "Ana Marsh"
                     *       },
                     *       "row_version": 3,
                     *       "created_at": "2026-03-02T09:08:30.000Z",
                     *       "submitted_at": "2026-03-02T09:10:00.000Z",
                     *       "updated_at": "2026-03-02T09:10:00.000Z"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["ApplicationDetailOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations update_application
    readonly update_application: { // 99790f9fe78d19c4
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example 019ca000-0000-7000-8000-1a8218c7bee2 */
                readonly application_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "product_id": "019ca000-0000-7000-8000-15a18f7e66ff",
                 *       "applicant_reference": "C-10427",
                 *       "external_reference": "LOS-2026-00318",
                 *       "amount": "7000",
                 *       "duration_months": 36,
                 *       "channel": "branch",
                 *       "inputs": {
                 *         "status": "4",
                 *         "credit_history": "2",
                 *         "purpose": "2",
                 *         "savings": "1",
                 *         "employment_duration": "5",
                 *         "installment_rate": "2",
                 *         "other_debtors": "1",
                 *         "present_residence": "4",
                 *         "property": "1",
                 *         "age": 40,
                 *         "other_installment_plans": "3",
                 *         "housing": "1",
                 *         "number_credits": "1",
                 *         "job": "3",
                 *         "people_liable": "2",
                 *         "telephone": "1"
                 *       },
                 *       "custom_fields": {
                 *         "branch": "Bremen"
                 *       },
                 *       "row_version": 1
                 *     }
                 */
                readonly "application/json": components["schemas"]["ApplicationUpdateIn"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ca000-0000-7000-8000-1a8218c7bee2",
                     *       "reference": "A-0000318",
                     *       "status": "draft",
                     *       "product": {
                     *         "id": "019ca000-0000-7000-8000-15a18f7e66ff",
                     *         "code": "consumer-loan",
                     *         "name": "Crédit à la consommation",
                     *         "name_en": "Consumer loan"
                     *       },
                     *       "policy": {
                     *         "id": "019ca000-0000-7000-8000-d3e698a1b8b8",
                     *         "code": "consumer-scorecard",
                     *         "version": 1
                     *       },
                     *       "amount": "7000",
                     *       "currency": "EUR",
                     *       "duration_months": 36,
                     *       "channel": "branch",
                     *       "purpose": null,
                     *       "applicant_reference": "C-10427",
                     *       "external_reference": "LOS-2026-00318",
                     *       "inputs": {
                     *         "status": "4",
                     *         "credit_history": "2",
                     *         "purpose": "2",
                     *         "savings": "1",
                     *         "employment_duration": "5",
                     *         "installment_rate": "2",
                     *         "other_debtors": "1",
                     *         "present_residence": "4",
                     *         "property": "1",
                     *         "age": 40,
                     *         "other_installment_plans": "3",
                     *         "housing": "1",
                     *         "number_credits": "1",
                     *         "job": "3",
                     *         "people_liable": "2",
                     *         "telephone": "1"
                     *       },
                     *       "custom_fields": {
                     *         "branch": "Bremen"
                     *       },
                     *       "erased": false,
                     *       "completeness": {
                     *         "complete": true,
                     *         "missing": [],
                     *         "invalid": []
                     *       },
                     *       "evaluations": [],
                     *       "decisions": [],
                     *       "deviation_reasons": [
                     *         {
                     *           "code": "additional_information",
                     *           "label_fr": "Information obtenue après l’évaluation",
                     *           "label_en": "Information obtained after the evaluation"
                     *         }
                     *       ],
                     *       "created_by": {
                     *         "id": "019ca000-0000-7000-8000-1e14c810657f",
                     *         "display_name": "Ana Marsh"
                     *       },
                     *       "submitted_by": null,
                     *       "row_version": 2,
                     *       "created_at": "2026-03-02T09:08:30.000Z",
                     *       "submitted_at": null,
                     *       "updated_at": "2026-03-02T09:08:30.000Z"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["ApplicationDetailOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations show_applicant_history
    readonly show_applicant_history: { // b4e887eddcedc14a
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example 019ca000-0000-7000-8000-1a8218c7bee2 */
                readonly application_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "application_id": "019ca000-0000-7000-8000-1a8218c7bee2",
                     *       "applications": [
                     *         {
                     *           "reference": "A-0000102",
                     *           "product": {
                     *             "id": "019ca000-0000-7000-8000-15a18f7e66ff",
                     *             "code": "consumer-loan",
                     *             "name": "Crédit à la consommation",
                     *             "name_en": "Consumer loan"
                     *           },
                     *           "amount": "7786",
                     *           "currency": "EUR",
                     *           "duration_months": 36,
                     *           "application_id": "019ca000-0000-7000-8000-e39e855b7a3e",
                     *           "status": "decided",
                     *           "recommendation": "approve",
                     *           "score": "561",
                     *           "outcome": "approved",
                     *           "decision": {
                     *             "id": "019ca000-0000-7000-8000-89a4a9113203",
                     *             "application_id": "019ca000-0000-7000-8000-e39e855b7a3e",
                     *             "evaluation_id": "019ca000-0000-7000-8000-bdfe0281e6c0",
                     *             "outcome": "approved",
                     *             "amount": "7000",
                     *             "duration_months": 36,
                     *             "currency": "EUR",
                     *             "conditions": "Salary paid into an account with us.",
                     *             "deviation": {
                     *               "kinds": [
                     *                 "outcome",
                     *                 "amount"
                     *               ],
                     *               "reason_code": "additional_information",
                     *               "reason": "A permanent contract was shown after the evaluation."
                     *             },
                     *             "delegation": {
                     *               "product_id": null,
                     *               "max_amount": "10000"
                     *             },
                     *             "decided_by": {
                     *               "id": "019ca000-0000-7000-8000-69a284ce996b",
                     *               "display_name": "Max Keller"
                     *             },
                     *             "decided_at": "2025-06-18T08:05:00.000Z"
                     *           },
                     *           "created_at": "2025-06-17T13:20:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": components["schemas"]["ApplicantHistoryOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations show_consents
    readonly show_consents: { // 620d5f3078af19dc
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example 019ca000-0000-7000-8000-1a8218c7bee2 */
                readonly application_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "application_id": "019ca000-0000-7000-8000-1a8218c7bee2",
                     *       "purposes": [
                     *         {
                     *           "purpose": {
                     *             "id": "019ca000-0000-7000-8000-3e6d00434698",
                     *             "code": "credit_news",
                     *             "version": 1,
                     *             "title": {
                     *               "fr": "Informations sur nos crédits",
                     *               "en": "News about our loans"
                     *             },
                     *             "text": {
                     *               "fr": "J’accepte que la banque m’informe de ses offres de crédit par courrier électronique.",
                     *               "en": "I agree that the bank informs me of its loan offers by email."
                     *             },
                     *             "legal_basis": "consent",
                     *             "status": "active",
                     *             "created_by": {
                     *               "id": "019ca000-0000-7000-8000-7b9484c47a22",
                     *               "display_name": "Dana Reeve"
                     *             },
                     *             "created_at": "2026-03-02T09:12:00.000Z",
                     *             "retired_at": null
                     *           },
                     *           "state": "given",
                     *           "given_version": 1,
                     *           "since": "2026-03-02T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "history": [
                     *         {
                     *           "id": "019ca000-0000-7000-8000-cb4dba57255c",
                     *           "application_id": "019ca000-0000-7000-8000-1a8218c7bee2",
                     *           "purpose": {
                     *             "id": "019ca000-0000-7000-8000-3e6d00434698",
                     *             "code": "credit_news",
                     *             "version": 1
                     *           },
                     *           "act": "collection",
                     *           "occurred_at": "2026-03-02T09:30:00.000Z",
                     *           "document_reference": "Form 2026-118",
                     *           "recorded_by": {
                     *             "id": "019ca000-0000-7000-8000-538926aed98e",
                     *             "display_name": "Lena Holt"
                     *           },
                     *           "recorded_at": "2026-03-02T09:41:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": components["schemas"]["ApplicantConsentsOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations record_consent
    readonly record_consent: { // 04670a53bbf661ae
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example 019ca000-0000-7000-8000-1a8218c7bee2 */
                readonly application_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "purpose_id": "019ca000-0000-7000-8000-3e6d00434698",
                 *       "act": "collection",
                 *       "occurred_at": "2026-03-02T09:30:00.000Z",
                 *       "document_reference": "Form 2026-118"
                 *     }
                 */
                readonly "application/json": components["schemas"]["ConsentIn"];
            };
        };
        readonly responses: {
            /** @description Made. */
            readonly 201: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "application_id": "019ca000-0000-7000-8000-1a8218c7bee2",
                     *       "purposes": [
                     *         {
                     *           "purpose": {
                     *             "id": "019ca000-0000-7000-8000-3e6d00434698",
                     *             "code": "credit_news",
                     *             "version": 1,
                     *             "title": {
                     *               "fr": "Informations sur nos crédits",
                     *               "en": "News about our loans"
                     *             },
                     *             "text": {
                     *               "fr": "J’accepte que la banque m’informe de ses offres de crédit par courrier électronique.",
                     *               "en": "I agree that the bank informs me of its loan offers by email."
                     *             },
                     *             "legal_basis": "consent",
                     *             "status": "active",
                     *             "created_by": {
                     *               "id": "019ca000-0000-7000-8000-7b9484c47a22",
                     *               "display_name": "Dana Reeve"
                     *             },
                     *             "created_at": "2026-03-02T09:12:00.000Z",
                     *             "retired_at": null
                     *           },
                     *           "state": "given",
                     *           "given_version": 1,
                     *           "since": "2026-03-02T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "history": [
                     *         {
                     *           "id": "019ca000-0000-7000-8000-cb4dba57255c",
                     *           "application_id": "019ca000-0000-7000-8000-1a8218c7bee2",
                     *           "purpose": {
                     *             "id": "019ca000-0000-7000-8000-3e6d00434698",
                     *             "code": "credit_news",
                     *             "version": 1
                     *           },
                     *           "act": "collection",
                     *           "occurred_at": "2026-03-02T09:30:00.000Z",
                     *           "document_reference": "Form 2026-118",
                     *           "recorded_by": {
                     *             "id": "019ca000-0000-7000-8000-538926aed98e",
                     *             "display_name": "Lena Holt"
                     *           },
                     *           "recorded_at": "2026-03-02T09:41:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": components["schemas"]["ApplicantConsentsOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations decide_application
    readonly decide_application: { // 4ad2e2cd2618fb5f
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example 019ca000-0000-7000-8000-1a8218c7bee2 */
                readonly application_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "row_version": 2,
                 *       "outcome": "approved",
                 *       "amount": "7000",
                 *       "conditions": "Salary paid into an account with us.",
                 *       "deviation_reason_code": "additional_information",
                 *       "deviation_reason": "A permanent contract was shown after the evaluation."
                 *     }
                 */
                readonly "application/json": components["schemas"]["HumanDecisionIn"];
            };
        };
        readonly responses: {
            /** @description Made. */
            readonly 201: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ca000-0000-7000-8000-7227ce954c9f",
                     *       "application_id": "019ca000-0000-7000-8000-1a8218c7bee2",
                     *       "evaluation_id": "019ca000-0000-7000-8000-932c47cda52e",
                     *       "outcome": "approved",
                     *       "amount": "7000",
                     *       "duration_months": 36,
                     *       "currency": "EUR",
                     *       "conditions": "Salary paid into an account with us.",
                     *       "deviation": {
                     *         "kinds": [
                     *           "outcome",
                     *           "amount"
                     *         ],
                     *         "reason_code": "additional_information",
                     *         "reason": "A permanent contract was shown after the evaluation."
                     *       },
                     *       "delegation": {
                     *         "product_id": null,
                     *         "max_amount": "10000"
                     *       },
                     *       "decided_by": {
                     *         "id": "019ca000-0000-7000-8000-69a284ce996b",
                     *         "display_name": "Max Keller"
                     *       },
                     *       "decided_at": "2026-03-02T10:15:00.000Z"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["HumanDecisionOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations escalate_application
    readonly escalate_application: { // 781fdd7917d8cef6
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example 019ca000-0000-7000-8000-1a8218c7bee2 */
                readonly application_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "row_version": 2
                 *     }
                 */
                readonly "application/json": components["schemas"]["RowVersionIn"];
            };
        };
        readonly responses: {
            /** @description Made. */
            readonly 201: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ca000-0000-7000-8000-7227ce954c9f",
                     *       "application_id": "019ca000-0000-7000-8000-1a8218c7bee2",
                     *       "evaluation_id": "019ca000-0000-7000-8000-932c47cda52e",
                     *       "outcome": "escalated",
                     *       "amount": null,
                     *       "duration_months": null,
                     *       "currency": "EUR",
                     *       "conditions": null,
                     *       "deviation": null,
                     *       "delegation": {
                     *         "product_id": null,
                     *         "max_amount": "5000"
                     *       },
                     *       "decided_by": {
                     *         "id": "019ca000-0000-7000-8000-69a284ce996b",
                     *         "display_name": "Max Keller"
                     *       },
                     *       "decided_at": "2026-03-02T10:15:00.000Z"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["HumanDecisionOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations export_evidence
    readonly export_evidence: { // 2b28d3128ad90754
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example 019ca000-0000-7000-8000-1a8218c7bee2 */
                readonly application_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "Content-Disposition": components["headers"]["Content-Disposition"];
                    readonly "Content-Digest": components["headers"]["Content-Digest"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "format": "service-decision-evidence@2",
                     *       "statement": {
                     *         "bundle_id": "019ca000-0000-7000-8000-90a7c697e4fe",
                     *         "institution_id": "019ca000-0000-7000-8000-708322bb116f",
                     *         "instance_id": "019ca000-0000-7000-8000-4a3d6a2cd3f6",
                     *         "issued_at": "2026-03-02T10:20:00.000000Z",
                     *         "issued_by": "019ca000-0000-7000-8000-69a284ce996b",
                     *         "subject": {
                     *           "kind": "application",
                     *           "id": "019ca000-0000-7000-8000-1a8218c7bee2"
                     *         },
                     *         "manifest_fingerprint": "sha256:3d7801fabea7657879e64df72e8105b92bcd2e7270661c643a648f7f3d4e830d",
                     *         "manifest": {
                     *           "evaluation_id": "019ca000-0000-7000-8000-932c47cda52e",
                     *           "application_id": "019ca000-0000-7000-8000-1a8218c7bee2",
                     *           "engine_version": "1.0.0",
                     *           "policy": {
                     *             "id": "019ca000-0000-7000-8000-d3e698a1b8b8",
                     *             "version": 1,
                     *             "fingerprint": "sha256:d3e698a1b8b8521ab7ccf1e297d7ada5d46d6ce55b5614da3c50e61ef7cb730d"
                     *           },
                     *           "created_at": "2026-03-02T10:15:00.000000Z",
                     *           "pieces": [
                     *             {
                     *               "name": "audit-references",
                     *               "schema": "audit-references@1",
                     *               "commitment": "sha256:46528917f7d9c39ac7809bf80ac065d972e50f6fe06612f6cd8e8ad07381aeed",
                     *               "size": 140
                     *             },
                     *             {
                     *               "name": "explanation-summary",
                     *               "schema": "explanation-summary@1",
                     *               "commitment": "sha256:42e53aebae1df7dcdb24cf101140e8dd1df48f2f8e0bd91ce0e7a94c6dca3055",
                     *               "size": 327
                     *             }
                     *           ]
                     *         },
                     *         "manifest_event": {
                     *           "hash": "sha256:a62e21958331cb0ee30aeba6705a2cf5eea234699884a40640104ce2533b3835",
                     *           "seq": 412
                     *         },
                     *         "withheld": [
                     *           "audit-references"
                     *         ],
                     *         "erased": [],
                     *         "audit_checkpoint": "probity/019ca000-0000-7000-8000-4a3d6a2cd3f6/019ca000-0000-7000-8000-708322bb116f\n430\nk0ZC8ipzSr31ae3BlO/Cq1AdyMYZvtYtnGkSUlASBbI=\n\n— probity/019ca000-0000-7000-8000-4a3d6a2cd3f6/019ca000-0000-7000-8000-708322bb116f nRaUVbdBEjzU/C8JKk7/1rPCPRPdh4VJ3Q0A8VQD0VYZ3tbDoYVxVRPcH0SZLNgdCiWd6H2/lHFd7wd4zW8cnaeYLyP3cwI=\n"
                     *       },
                     *       "pieces": {
                     *         "explanation-summary": {
                     *           "salt": "L/RkfFUkGNfb2FqN1V3GWNWynmNyiJ+R1NgFyhCjBj4=",
                     *           "value": {
                     *             "recommendation": "refer",
                     *             "sentence": {
                     *               "fr": "La demande doit être étudiée par une personne.",
                     *               "en": "The application needs to be examined by a person."
                     *             },
                     *             "reasons": [
                     *               {
                     *                 "code": "savings_low",
                     *                 "text": {
                     *                   "fr": "Aucune épargne suffisante n’est connue chez nous.",
                     *                   "en": "No sufficient savings are known with us."
                     *                 }
                     *               }
                     *             ]
                     *           }
                     *         }
                     *       },
                     *       "signatures": [
                     *         {
                     *           "keyid": "sha256:c99f7aa525930d1ac56d3fbe11067b8ddfd994d9aafb4162b9f0ddda977c43ad",
                     *           "alg": "Ed25519",
                     *           "sig": "gkfwNsICmA8tEu47qbtKK6nGIlpEC786QJ75CMgWsOFglAKRGKh2ftq5/+lGo4hhMu1Hxqhc8uN4rukTE1QSAA=="
                     *         }
                     *       ],
                     *       "proofs": [
                     *         {
                     *           "seq": 412,
                     *           "record": {
                     *             "v": 1,
                     *             "institution_id": "019ca000-0000-7000-8000-708322bb116f",
                     *             "instance_id": "019ca000-0000-7000-8000-4a3d6a2cd3f6",
                     *             "seq": 412,
                     *             "prev": "sha256:fac4960393547602d9192b54f32024b94369116b9b12a6fe4f11cc9c64c872fd",
                     *             "at": "2026-03-02T10:15:00.000000Z",
                     *             "kind": "application.evaluated",
                     *             "actor": {
                     *               "type": "user",
                     *               "id": "019ca000-0000-7000-8000-69a284ce996b"
                     *             },
                     *             "subject": {
                     *               "type": "application",
                     *               "id": "019ca000-0000-7000-8000-1a8218c7bee2"
                     *             },
                     *             "outcome": "success",
                     *             "request_id": "2f1d7f0b6c8e4a53",
                     *             "rows": [],
                     *             "session_ref": "019ca000-0000-7000-8000-8fe59a19bb27",
                     *             "data": {
                     *               "evaluation_id": "019ca000-0000-7000-8000-932c47cda52e",
                     *               "policy_id": "019ca000-0000-7000-8000-d3e698a1b8b8",
                     *               "policy_version": 1,
                     *               "engine_version": "1.0.0",
                     *               "evaluation_fingerprint": "sha256:932c47cda52e74ee53b0398ea51c0f45b97ed4693747840e3a086aca358b4d05"
                     *             },
                     *             "commitments": {
                     *               "application-input": "sha256:870e3c3dd89991e8b44d3852b7b584d1f8d77d4de9d3093ce54637e27f2e805d",
                     *               "evaluation-result": "sha256:0065a8f6ed26eda49fb3909beafe0aa1a93e9bd640c0b49857184ef33db65a35",
                     *               "manifest_content": "sha256:20e23e0f352f7ef6a2b79a3c570793d1e6abff9f7e2a4b325f96907c14ef9a2d"
                     *             }
                     *           },
                     *           "path": [
                     *             "k0ZC8ipzSr31ae3BlO/Cq1AdyMYZvtYtnGkSUlASBbI="
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": components["schemas"]["EvidenceBundleOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations reevaluate_application
    readonly reevaluate_application: { // 26023a9b40c17cd7
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example 019ca000-0000-7000-8000-1a8218c7bee2 */
                readonly application_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "row_version": 2
                 *     }
                 */
                readonly "application/json": components["schemas"]["RowVersionIn"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ca000-0000-7000-8000-1a8218c7bee2",
                     *       "reference": "A-0000318",
                     *       "status": "submitted",
                     *       "product": {
                     *         "id": "019ca000-0000-7000-8000-15a18f7e66ff",
                     *         "code": "consumer-loan",
                     *         "name": "Crédit à la consommation",
                     *         "name_en": "Consumer loan"
                     *       },
                     *       "policy": {
                     *         "id": "019ca000-0000-7000-8000-962770cc6358",
                     *         "code": "consumer-scorecard",
                     *         "version": 2
                     *       },
                     *       "amount": "7786",
                     *       "currency": "EUR",
                     *       "duration_months": 36,
                     *       "channel": "branch",
                     *       "purpose": null,
                     *       "applicant_reference": "C-10427",
                     *       "external_reference": "LOS-2026-00318",
                     *       "inputs": {
                     *         "status": "4",
                     *         "credit_history": "2",
                     *         "purpose": "2",
                     *         "savings": "1",
                     *         "employment_duration": "5",
                     *         "installment_rate": "2",
                     *         "other_debtors": "1",
                     *         "present_residence": "4",
                     *         "property": "1",
                     *         "age": 40,
                     *         "other_installment_plans": "3",
                     *         "housing": "1",
                     *         "number_credits": "1",
                     *         "job": "3",
                     *         "people_liable": "2",
                     *         "telephone": "1"
                     *       },
                     *       "custom_fields": {
                     *         "branch": "Bremen"
                     *       },
                     *       "erased": false,
                     *       "completeness": {
                     *         "complete": true,
                     *         "missing": [],
                     *         "invalid": []
                     *       },
                     *       "evaluations": [
                     *         {
                     *           "id": "019ca000-0000-7000-8000-f5992de80856",
                     *           "created_at": "2026-03-09T08:00:00.000Z",
                     *           "policy": {
                     *             "id": "019ca000-0000-7000-8000-962770cc6358",
                     *             "code": "consumer-scorecard",
                     *             "version": 2
                     *           },
                     *           "recommendation": "approve",
                     *           "score": "547",
                     *           "fingerprint": "sha256:932c47cda52e74ee53b0398ea51c0f45b97ed4693747840e3a086aca358b4d05"
                     *         },
                     *         {
                     *           "id": "019ca000-0000-7000-8000-932c47cda52e",
                     *           "created_at": "2026-03-02T09:10:00.000Z",
                     *           "policy": {
                     *             "id": "019ca000-0000-7000-8000-d3e698a1b8b8",
                     *             "code": "consumer-scorecard",
                     *             "version": 1
                     *           },
                     *           "recommendation": "refer",
                     *           "score": "483",
                     *           "fingerprint": "sha256:932c47cda52e74ee53b0398ea51c0f45b97ed4693747840e3a086aca358b4d05"
                     *         }
                     *       ],
                     *       "decisions": [],
                     *       "deviation_reasons": [
                     *         {
                     *           "code": "additional_information",
                     *           "label_fr": "Information obtenue après l’évaluation",
                     *           "label_en": "Information obtained after the evaluation"
                     *         }
                     *       ],
                     *       "created_by": {
                     *         "id": "019ca000-0000-7000-8000-1e14c810657f",
                     *         "display_name": "Ana Marsh"
                     *       },
                     *       "submitted_by": {
                     *         "id": "019ca000-0000-7000-8000-1e14c810657f",
                     *         "display_name": "Ana Marsh"
                     *       },
                     *       "row_version": 3,
                     *       "created_at": "2026-03-02T09:08:30.000Z",
                     *       "submitted_at": "2026-03-02T09:10:00.000Z",
                     *       "updated_at": "2026-03-02T09:10:00.000Z"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["ApplicationDetailOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations submit_application
    readonly submit_application: { // 45fbea2e7fa7ed8f
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example 019ca000-0000-7000-8000-1a8218c7bee2 */
                readonly application_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "row_version": 1
                 *     }
                 */
                readonly "application/json": components["schemas"]["RowVersionIn"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ca000-0000-7000-8000-1a8218c7bee2",
                     *       "reference": "A-0000318",
                     *       "status": "submitted",
                     *       "product": {
                     *         "id": "019ca000-0000-7000-8000-15a18f7e66ff",
                     *         "code": "consumer-loan",
                     *         "name": "Crédit à la consommation",
                     *         "name_en": "Consumer loan"
                     *       },
                     *       "policy": {
                     *         "id": "019ca000-0000-7000-8000-d3e698a1b8b8",
                     *         "code": "consumer-scorecard",
                     *         "version": 1
                     *       },
                     *       "amount": "7786",
                     *       "currency": "EUR",
                     *       "duration_months": 36,
                     *       "channel": "branch",
                     *       "purpose": null,
                     *       "applicant_reference": "C-10427",
                     *       "external_reference": "LOS-2026-00318",
                     *       "inputs": {
                     *         "status": "4",
                     *         "credit_history": "2",
                     *         "purpose": "2",
                     *         "savings": "1",
                     *         "employment_duration": "5",
                     *         "installment_rate": "2",
                     *         "other_debtors": "1",
                     *         "present_residence": "4",
                     *         "property": "1",
                     *         "age": 40,
                     *         "other_installment_plans": "3",
                     *         "housing": "1",
                     *         "number_credits": "1",
                     *         "job": "3",
                     *         "people_liable": "2",
                     *         "telephone": "1"
                     *       },
                     *       "custom_fields": {
                     *         "branch": "Bremen"
                     *       },
                     *       "erased": false,
                     *       "completeness": {
                     *         "complete": true,
                     *         "missing": [],
                     *         "invalid": []
                     *       },
                     *       "evaluations": [
                     *         {
                     *           "id": "019ca000-0000-7000-8000-932c47cda52e",
                     *           "created_at": "2026-03-02T09:10:00.000Z",
                     *           "policy": {
                     *             "id": "019ca000-0000-7000-8000-d3e698a1b8b8",
                     *             "code": "consumer-scorecard",
                     *             "version": 1
                     *           },
                     *           "recommendation": "refer",
                     *           "score": "483",
                     *           "fingerprint": "sha256:932c47cda52e74ee53b0398ea51c0f45b97ed4693747840e3a086aca358b4d05"
                     *         }
                     *       ],
                     *       "decisions": [],
                     *       "deviation_reasons": [
                     *         {
                     *           "code": "additional_information",
                     *           "label_fr": "Information obtenue après l’évaluation",
                     *           "label_en": "Information obtained after the evaluation"
                     *         }
                     *       ],
                     *       "created_by": {
                     *         "id": "019ca000-0000-7000-8000-1e14c810657f",
                     *         "display_name": "Ana Marsh"
                     *       },
                     *       "submitted_by": {
                     *         "id": "019ca000-0000-7000-8000-1e14c810657f",
                     *         "display_name": "Ana Marsh"
                     *       },
                     *       "row_version": 2,
                     *       "created_at": "2026-03-02T09:08:30.000Z",
                     *       "submitted_at": "2026-03-02T09:10:00.000Z",
                     *       "updated_at": "2026-03-02T09:10:00.000Z"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["ApplicationDetailOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations sign_in
    readonly sign_in: { // 9f4eeeaaa4e01498
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "institution_reference": "alder-bank",
                 *       "email": "ada@alder-bank.example",
                 *       "password": "a quiet river in may"
                 *     }
                 */
                readonly "application/json": components["schemas"]["LoginIn"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "cds_s_EXAMPLE-TOKEN-THAT-OPENS-NOTHING-000000000",
                     *       "state": "second_factor_required",
                     *       "expires_at": "2026-03-02T09:05:30.000Z"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["LoginOut"];
                };
            };
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations sign_out
    readonly sign_out: { // b721e4992e3bdec6
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done; the answer has no body. */
            readonly 204: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations verify_second_factor
    readonly verify_second_factor: { // 547e3ff6256de922
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "code": "525292"
                 *     }
                 */
                readonly "application/json": components["schemas"]["CodeIn"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "state": "authenticated",
                     *       "session_id": "019ca000-0000-7000-8000-8fe59a19bb27",
                     *       "expires_at": "2026-03-02T21:17:00.000Z",
                     *       "idle_expires_at": "2026-03-02T09:47:30.000Z",
                     *       "step_up_until": "2026-03-02T09:27:30.000Z"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["SessionStateOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations step_up
    readonly step_up: { // 8fb08f04c0f6ea95
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "code": "413788"
                 *     }
                 */
                readonly "application/json": components["schemas"]["CodeIn"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "state": "authenticated",
                     *       "session_id": "019ca000-0000-7000-8000-8fe59a19bb27",
                     *       "expires_at": "2026-03-02T21:17:00.000Z",
                     *       "idle_expires_at": "2026-03-02T09:48:00.000Z",
                     *       "step_up_until": "2026-03-02T09:28:00.000Z"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["SessionStateOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations list_desk_products
    readonly list_desk_products: { // 617640172f2231ed
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "019ca000-0000-7000-8000-15a18f7e66ff",
                     *         "code": "consumer-loan",
                     *         "name": "Crédit à la consommation",
                     *         "name_en": "Consumer loan",
                     *         "currency": "EUR",
                     *         "min_amount": "200",
                     *         "max_amount": "20000",
                     *         "min_duration_months": 4,
                     *         "max_duration_months": 72,
                     *         "policy": {
                     *           "id": "019ca000-0000-7000-8000-d3e698a1b8b8",
                     *           "code": "consumer-scorecard",
                     *           "version": 1
                     *         }
                     *       }
                     *     ]
                     */
                    readonly "application/json": readonly components["schemas"]["DeskProductOut"][];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations show_application_form
    readonly show_application_form: { // 3f22e4a66b5dcd70
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example 019ca000-0000-7000-8000-15a18f7e66ff */
                readonly product_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "product": {
                     *         "id": "019ca000-0000-7000-8000-15a18f7e66ff",
                     *         "code": "consumer-loan",
                     *         "name": "Crédit à la consommation",
                     *         "name_en": "Consumer loan",
                     *         "currency": "EUR",
                     *         "min_amount": "200",
                     *         "max_amount": "20000",
                     *         "min_duration_months": 4,
                     *         "max_duration_months": 72,
                     *         "policy": {
                     *           "id": "019ca000-0000-7000-8000-d3e698a1b8b8",
                     *           "code": "consumer-scorecard",
                     *           "version": 1
                     *         }
                     *       },
                     *       "grid": {
                     *         "code": "german_credit_1994",
                     *         "version": 1,
                     *         "title": {
                     *           "fr": "Crédit à la consommation, données South German Credit",
                     *           "en": "Consumer credit, South German Credit data"
                     *         },
                     *         "validation_status": "specification"
                     *       },
                     *       "channels": [
                     *         "branch",
                     *         "online",
                     *         "phone",
                     *         "partner"
                     *       ],
                     *       "fields": [
                     *         {
                     *           "code": "savings",
                     *           "label": {
                     *             "fr": "Épargne",
                     *             "en": "Savings"
                     *           },
                     *           "help": null,
                     *           "type": "enum",
                     *           "unit": null,
                     *           "minimum": null,
                     *           "maximum": null,
                     *           "values": [
                     *             {
                     *               "code": "1",
                     *               "label": {
                     *                 "fr": "Inconnue ou aucune",
                     *                 "en": "Unknown or none"
                     *               }
                     *             }
                     *           ],
                     *           "required": true,
                     *           "personal": true,
                     *           "absence_tokens": [],
                     *           "special_values": []
                     *         }
                     *       ],
                     *       "custom_fields": [
                     *         {
                     *           "code": "branch",
                     *           "label": {
                     *             "fr": "Agence",
                     *             "en": "Branch"
                     *           },
                     *           "type": "text",
                     *           "required": false,
                     *           "options": []
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": components["schemas"]["ApplicationFormOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations show_evaluation
    readonly show_evaluation: { // 1fa38b1c3fb1e401
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example 019ca000-0000-7000-8000-932c47cda52e */
                readonly evaluation_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ca000-0000-7000-8000-932c47cda52e",
                     *       "application_id": "019ca000-0000-7000-8000-1a8218c7bee2",
                     *       "policy": {
                     *         "id": "019ca000-0000-7000-8000-d3e698a1b8b8",
                     *         "code": "consumer-scorecard",
                     *         "version": 1
                     *       },
                     *       "grid": {
                     *         "code": "german_credit_1994",
                     *         "version": 1,
                     *         "validation_status": "specification"
                     *       },
                     *       "engine_version": "1.0.0",
                     *       "evaluation_date": "2026-03-02",
                     *       "recommendation": "refer",
                     *       "score": "483",
                     *       "scale_min": "139",
                     *       "scale_max": "859",
                     *       "reasons": [
                     *         {
                     *           "code": "savings_low",
                     *           "text_fr": "Aucune épargne suffisante n’est connue chez nous.",
                     *           "text_en": "No sufficient savings are known with us.",
                     *           "external": null
                     *         }
                     *       ],
                     *       "explanation": {
                     *         "summary": {
                     *           "recommendation": "refer",
                     *           "sentence": {
                     *             "fr": "La demande doit être étudiée par une personne.",
                     *             "en": "The application needs to be examined by a person."
                     *           },
                     *           "reasons": [
                     *             {
                     *               "code": "savings_low",
                     *               "text": {
                     *                 "fr": "Aucune épargne suffisante n’est connue chez nous.",
                     *                 "en": "No sufficient savings are known with us."
                     *               }
                     *             }
                     *           ]
                     *         },
                     *         "factors": {
                     *           "recommendation": "refer",
                     *           "inputs": [
                     *             {
                     *               "code": "savings",
                     *               "state": "value",
                     *               "value": "1",
                     *               "label": {
                     *                 "fr": "Épargne",
                     *                 "en": "Savings"
                     *               }
                     *             }
                     *           ],
                     *           "instalment": null,
                     *           "ratios": [
                     *             {
                     *               "code": "principal_per_month",
                     *               "formula": "share@1",
                     *               "operands": [
                     *                 {
                     *                   "role": "part",
                     *                   "operand": "amount",
                     *                   "value": "7786"
                     *                 },
                     *                 {
                     *                   "role": "whole",
                     *                   "operand": "duration_months",
                     *                   "value": "36"
                     *                 }
                     *               ],
                     *               "state": "value",
                     *               "display_value": "216.277778",
                     *               "label": {
                     *                 "fr": "Capital à rembourser par mois",
                     *                 "en": "Principal to repay per month"
                     *               }
                     *             }
                     *           ],
                     *           "characteristics": [
                     *             {
                     *               "code": "savings",
                     *               "input": "savings",
                     *               "kind": "categorical",
                     *               "value": "1",
                     *               "outcome": "scored",
                     *               "by": "group",
                     *               "lower": null,
                     *               "upper": null,
                     *               "group": [
                     *                 "1"
                     *               ],
                     *               "display_value": "1",
                     *               "above_lower": null,
                     *               "below_upper": null
                     *             }
                     *           ],
                     *           "knockouts": [
                     *             {
                     *               "code": "term_limit",
                     *               "operand": "duration_months",
                     *               "predicate": "gt",
                     *               "limit": "60",
                     *               "value": "36",
                     *               "outcome": "passed",
                     *               "effect": null,
                     *               "display_value": "36"
                     *             }
                     *           ],
                     *           "score": {
                     *             "total": "483",
                     *             "scale_min": "139",
                     *             "scale_max": "859",
                     *             "decline_below": "440",
                     *             "approve_from": "540",
                     *             "band": "refer"
                     *           },
                     *           "reasons": [
                     *             {
                     *               "code": "savings_low",
                     *               "text": {
                     *                 "fr": "Épargne faible.",
                     *                 "en": "Low savings."
                     *               },
                     *               "causes": [
                     *                 {
                     *                   "kind": "characteristic",
                     *                   "code": "savings"
                     *                 }
                     *               ]
                     *             }
                     *           ]
                     *         },
                     *         "trace": {
                     *           "engine_version": "1.0.0",
                     *           "evaluation_date": "2026-03-02",
                     *           "application": {
                     *             "amount": "7786",
                     *             "currency": "EUR",
                     *             "duration_months": 36
                     *           },
                     *           "inputs": [
                     *             {
                     *               "code": "savings",
                     *               "state": "value",
                     *               "value": "1"
                     *             }
                     *           ],
                     *           "instalment": null,
                     *           "ratios": [
                     *             {
                     *               "code": "principal_per_month",
                     *               "formula": "share@1",
                     *               "operands": [
                     *                 {
                     *                   "role": "part",
                     *                   "operand": "amount",
                     *                   "value": "7786"
                     *                 },
                     *                 {
                     *                   "role": "whole",
                     *                   "operand": "duration_months",
                     *                   "value": "36"
                     *                 }
                     *               ],
                     *               "state": "value",
                     *               "display_value": "216.277778",
                     *               "value": {
                     *                 "numerator": "7786",
                     *                 "denominator": "36"
                     *               }
                     *             }
                     *           ],
                     *           "knockouts": [
                     *             {
                     *               "code": "term_limit",
                     *               "operand": "duration_months",
                     *               "predicate": "gt",
                     *               "limit": "60",
                     *               "value": "36",
                     *               "outcome": "passed",
                     *               "effect": null
                     *             }
                     *           ],
                     *           "characteristics": [
                     *             {
                     *               "code": "savings",
                     *               "input": "savings",
                     *               "kind": "categorical",
                     *               "value": "1",
                     *               "outcome": "scored",
                     *               "by": "group",
                     *               "lower": null,
                     *               "upper": null,
                     *               "group": [
                     *                 "1"
                     *               ]
                     *             }
                     *           ],
                     *           "score": {
                     *             "total": "483",
                     *             "scale_min": "139",
                     *             "scale_max": "859",
                     *             "decline_below": "440",
                     *             "approve_from": "540",
                     *             "band": "refer"
                     *           },
                     *           "recommendation": "refer",
                     *           "reasons": {
                     *             "method": "below_neutral",
                     *             "fallback": false,
                     *             "max": 4,
                     *             "given": [
                     *               {
                     *                 "code": "savings_low",
                     *                 "external": null,
                     *                 "causes": [
                     *                   {
                     *                     "kind": "characteristic",
                     *                     "code": "savings"
                     *                   }
                     *                 ]
                     *               }
                     *             ]
                     *           }
                     *         }
                     *       },
                     *       "scorecard_points": {
                     *         "base_points": "500",
                     *         "characteristics": [
                     *           {
                     *             "code": "savings",
                     *             "points": "-17",
                     *             "baseline": "9",
                     *             "shortfall": "26",
                     *             "partial_sum": "483"
                     *           }
                     *         ],
                     *         "total": "483"
                     *       },
                     *       "fingerprints": {
                     *         "policy": "sha256:d3e698a1b8b8521ab7ccf1e297d7ada5d46d6ce55b5614da3c50e61ef7cb730d",
                     *         "input": "sha256:870e3c3dd89991e8b44d3852b7b584d1f8d77d4de9d3093ce54637e27f2e805d",
                     *         "result": "sha256:0065a8f6ed26eda49fb3909beafe0aa1a93e9bd640c0b49857184ef33db65a35",
                     *         "evaluation": "sha256:932c47cda52e74ee53b0398ea51c0f45b97ed4693747840e3a086aca358b4d05"
                     *       },
                     *       "previous_evaluation_id": null,
                     *       "erased": false,
                     *       "created_at": "2026-03-02T09:10:00.000Z"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["EvaluationOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations reconstitute_evaluation
    readonly reconstitute_evaluation: { // a52d87d5755405b6
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example 019ca000-0000-7000-8000-932c47cda52e */
                readonly evaluation_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "evaluation_id": "019ca000-0000-7000-8000-932c47cda52e",
                     *       "verdict": "match",
                     *       "engine_version": "1.0.0",
                     *       "recorded_fingerprint": "sha256:932c47cda52e74ee53b0398ea51c0f45b97ed4693747840e3a086aca358b4d05",
                     *       "recomputed_fingerprint": "sha256:932c47cda52e74ee53b0398ea51c0f45b97ed4693747840e3a086aca358b4d05",
                     *       "pieces": [
                     *         {
                     *           "piece": "input",
                     *           "verdict": "match"
                     *         },
                     *         {
                     *           "piece": "whole",
                     *           "verdict": "match"
                     *         },
                     *         {
                     *           "piece": "manifest",
                     *           "verdict": "match"
                     *         },
                     *         {
                     *           "piece": "fingerprints",
                     *           "verdict": "match"
                     *         },
                     *         {
                     *           "piece": "facts",
                     *           "verdict": "match"
                     *         }
                     *       ],
                     *       "reconstituted_at": "2026-03-03T08:00:00.000Z"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["ReconstitutionOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations list_historical_datasets
    readonly list_historical_datasets: { // 980792a607823d4f
        readonly parameters: {
            readonly query?: {
                readonly product_id?: string | null;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "019ca000-0000-7000-8000-a0f1c42d99ae",
                     *         "product_id": "019ca000-0000-7000-8000-15a18f7e66ff",
                     *         "name": "Consumer loans of the first quarter",
                     *         "period": {
                     *           "from": "2026-01-01",
                     *           "to": "2026-02-28"
                     *         },
                     *         "population": {
                     *           "statuses": [
                     *             "decided"
                     *           ],
                     *           "channels": null,
                     *           "recommendations": null,
                     *           "imported": null
                     *         },
                     *         "exclusions": [
                     *           {
                     *             "application_id": "019ca000-0000-7000-8000-1a8218c7bee2",
                     *             "reason_code": "test"
                     *           }
                     *         ],
                     *         "counts": {
                     *           "kept": 5214,
                     *           "left_out": {
                     *             "never_evaluated": 37,
                     *             "outside_period": 1803,
                     *             "population": 112,
                     *             "excluded": 1,
                     *             "erased": 4
                     *           }
                     *         },
                     *         "erased_since": 0,
                     *         "fingerprint": "sha256:a0f1c42d99ae71945d782ef2c9a60969fd9a5a95ec1255c81dc17faa9ecd1355",
                     *         "created_by": {
                     *           "id": "019ca000-0000-7000-8000-3d6033dae9ad",
                     *           "display_name": "Otto Lind"
                     *         },
                     *         "created_at": "2026-03-02T09:08:00.000Z"
                     *       }
                     *     ]
                     */
                    readonly "application/json": readonly components["schemas"]["DatasetOut"][];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations freeze_historical_dataset
    readonly freeze_historical_dataset: { // 5e90bb3fac213371
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "product_id": "019ca000-0000-7000-8000-15a18f7e66ff",
                 *       "name": "Consumer loans of the first quarter",
                 *       "period": {
                 *         "from": "2026-01-01",
                 *         "to": "2026-02-28"
                 *       },
                 *       "population": {
                 *         "statuses": [
                 *           "decided"
                 *         ]
                 *       },
                 *       "exclusions": [
                 *         {
                 *           "application_id": "019ca000-0000-7000-8000-1a8218c7bee2",
                 *           "reason_code": "test"
                 *         }
                 *       ]
                 *     }
                 */
                readonly "application/json": components["schemas"]["DatasetCreateIn"];
            };
        };
        readonly responses: {
            /** @description Made. */
            readonly 201: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ca000-0000-7000-8000-a0f1c42d99ae",
                     *       "product_id": "019ca000-0000-7000-8000-15a18f7e66ff",
                     *       "name": "Consumer loans of the first quarter",
                     *       "period": {
                     *         "from": "2026-01-01",
                     *         "to": "2026-02-28"
                     *       },
                     *       "population": {
                     *         "statuses": [
                     *           "decided"
                     *         ],
                     *         "channels": null,
                     *         "recommendations": null,
                     *         "imported": null
                     *       },
                     *       "exclusions": [
                     *         {
                     *           "application_id": "019ca000-0000-7000-8000-1a8218c7bee2",
                     *           "reason_code": "test"
                     *         }
                     *       ],
                     *       "counts": {
                     *         "kept": 5214,
                     *         "left_out": {
                     *           "never_evaluated": 37,
                     *           "outside_period": 1803,
                     *           "population": 112,
                     *           "excluded": 1,
                     *           "erased": 4
                     *         }
                     *       },
                     *       "erased_since": 0,
                     *       "fingerprint": "sha256:a0f1c42d99ae71945d782ef2c9a60969fd9a5a95ec1255c81dc17faa9ecd1355",
                     *       "created_by": {
                     *         "id": "019ca000-0000-7000-8000-3d6033dae9ad",
                     *         "display_name": "Otto Lind"
                     *       },
                     *       "created_at": "2026-03-02T09:08:00.000Z"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["DatasetOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations show_historical_dataset
    readonly show_historical_dataset: { // 7b1569350b8a3d65
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example 019ca000-0000-7000-8000-a0f1c42d99ae */
                readonly dataset_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ca000-0000-7000-8000-a0f1c42d99ae",
                     *       "product_id": "019ca000-0000-7000-8000-15a18f7e66ff",
                     *       "name": "Consumer loans of the first quarter",
                     *       "period": {
                     *         "from": "2026-01-01",
                     *         "to": "2026-02-28"
                     *       },
                     *       "population": {
                     *         "statuses": [
                     *           "decided"
                     *         ],
                     *         "channels": null,
                     *         "recommendations": null,
                     *         "imported": null
                     *       },
                     *       "exclusions": [
                     *         {
                     *           "application_id": "019ca000-0000-7000-8000-1a8218c7bee2",
                     *           "reason_code": "test"
                     *         }
                     *       ],
                     *       "counts": {
                     *         "kept": 5214,
                     *         "left_out": {
                     *           "never_evaluated": 37,
                     *           "outside_period": 1803,
                     *           "population": 112,
                     *           "excluded": 1,
                     *           "erased": 4
                     *         }
                     *       },
                     *       "erased_since": 0,
                     *       "fingerprint": "sha256:a0f1c42d99ae71945d782ef2c9a60969fd9a5a95ec1255c81dc17faa9ecd1355",
                     *       "created_by": {
                     *         "id": "019ca000-0000-7000-8000-3d6033dae9ad",
                     *         "display_name": "Otto Lind"
                     *       },
                     *       "created_at": "2026-03-02T09:08:00.000Z"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["DatasetOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations list_historical_simulations
    readonly list_historical_simulations: { // 0dc0faf732ed496a
        readonly parameters: {
            readonly query?: {
                readonly dataset_id?: string | null;
                readonly policy_id?: string | null;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "019ca000-0000-7000-8000-d69bbf8c1110",
                     *         "dataset_id": "019ca000-0000-7000-8000-a0f1c42d99ae",
                     *         "candidate": {
                     *           "id": "019ca000-0000-7000-8000-288125000844",
                     *           "code": "consumer-scorecard",
                     *           "version": 3,
                     *           "fingerprint": "sha256:2881250008444de4ccf4bb93f19ac90d68b5562c4c4d424c843dafffa035d095"
                     *         },
                     *         "reference": {
                     *           "id": "019ca000-0000-7000-8000-d3e698a1b8b8",
                     *           "code": "consumer-scorecard",
                     *           "version": 2,
                     *           "fingerprint": "sha256:d3e698a1b8b8521ab7ccf1e297d7ada5d46d6ce55b5614da3c50e61ef7cb730d"
                     *         },
                     *         "state": "finished",
                     *         "engine_version": "1.0.0",
                     *         "progress": {
                     *           "members": 5214,
                     *           "done": 5214,
                     *           "rows_per_second": null,
                     *           "seconds_left": null
                     *         },
                     *         "failure_code": null,
                     *         "failure_message": null,
                     *         "stale": false,
                     *         "results_fingerprint": "sha256:2508495f56842bc06cc9e964e4df656587f0dc5b180c1ec075e04fd81ef3a9cd",
                     *         "row_version": 3,
                     *         "created_by": {
                     *           "id": "019ca000-0000-7000-8000-3d6033dae9ad",
                     *           "display_name": "Otto Lind"
                     *         },
                     *         "created_at": "2026-03-02T09:10:00.000Z",
                     *         "started_at": "2026-03-02T09:10:01.000Z",
                     *         "finished_at": "2026-03-02T09:10:03.000Z",
                     *         "results_erased_at": null,
                     *         "sealed_at": null
                     *       }
                     *     ]
                     */
                    readonly "application/json": readonly components["schemas"]["HistoricalSimulationOut"][];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations start_historical_simulation
    readonly start_historical_simulation: { // b27f930b37b13b1e
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "dataset_id": "019ca000-0000-7000-8000-a0f1c42d99ae",
                 *       "candidate_policy_id": "019ca000-0000-7000-8000-288125000844"
                 *     }
                 */
                readonly "application/json": components["schemas"]["HistoricalSimulationCreateIn"];
            };
        };
        readonly responses: {
            /** @description Made. */
            readonly 201: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ca000-0000-7000-8000-d69bbf8c1110",
                     *       "dataset_id": "019ca000-0000-7000-8000-a0f1c42d99ae",
                     *       "candidate": {
                     *         "id": "019ca000-0000-7000-8000-288125000844",
                     *         "code": "consumer-scorecard",
                     *         "version": 3,
                     *         "fingerprint": "sha256:2881250008444de4ccf4bb93f19ac90d68b5562c4c4d424c843dafffa035d095"
                     *       },
                     *       "reference": {
                     *         "id": "019ca000-0000-7000-8000-d3e698a1b8b8",
                     *         "code": "consumer-scorecard",
                     *         "version": 2,
                     *         "fingerprint": "sha256:d3e698a1b8b8521ab7ccf1e297d7ada5d46d6ce55b5614da3c50e61ef7cb730d"
                     *       },
                     *       "state": "queued",
                     *       "engine_version": "1.0.0",
                     *       "progress": {
                     *         "members": 5214,
                     *         "done": 0,
                     *         "rows_per_second": null,
                     *         "seconds_left": null
                     *       },
                     *       "failure_code": null,
                     *       "failure_message": null,
                     *       "stale": false,
                     *       "results_fingerprint": null,
                     *       "row_version": 1,
                     *       "created_by": {
                     *         "id": "019ca000-0000-7000-8000-3d6033dae9ad",
                     *         "display_name": "Otto Lind"
                     *       },
                     *       "created_at": "2026-03-02T09:10:00.000Z",
                     *       "started_at": null,
                     *       "finished_at": null,
                     *       "results_erased_at": null,
                     *       "sealed_at": null
                     *     }
                     */
                    readonly "application/json": components["schemas"]["HistoricalSimulationOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations show_historical_simulation
    readonly show_historical_simulation: { // 63497066fae2a5be
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example 019ca000-0000-7000-8000-d69bbf8c1110 */
                readonly simulation_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ca000-0000-7000-8000-d69bbf8c1110",
                     *       "dataset_id": "019ca000-0000-7000-8000-a0f1c42d99ae",
                     *       "candidate": {
                     *         "id": "019ca000-0000-7000-8000-288125000844",
                     *         "code": "consumer-scorecard",
                     *         "version": 3,
                     *         "fingerprint": "sha256:2881250008444de4ccf4bb93f19ac90d68b5562c4c4d424c843dafffa035d095"
                     *       },
                     *       "reference": {
                     *         "id": "019ca000-0000-7000-8000-d3e698a1b8b8",
                     *         "code": "consumer-scorecard",
                     *         "version": 2,
                     *         "fingerprint": "sha256:d3e698a1b8b8521ab7ccf1e297d7ada5d46d6ce55b5614da3c50e61ef7cb730d"
                     *       },
                     *       "state": "finished",
                     *       "engine_version": "1.0.0",
                     *       "progress": {
                     *         "members": 5214,
                     *         "done": 5214,
                     *         "rows_per_second": null,
                     *         "seconds_left": null
                     *       },
                     *       "failure_code": null,
                     *       "failure_message": null,
                     *       "stale": false,
                     *       "results_fingerprint": "sha256:2508495f56842bc06cc9e964e4df656587f0dc5b180c1ec075e04fd81ef3a9cd",
                     *       "row_version": 3,
                     *       "created_by": {
                     *         "id": "019ca000-0000-7000-8000-3d6033dae9ad",
                     *         "display_name": "Otto Lind"
                     *       },
                     *       "created_at": "2026-03-02T09:10:00.000Z",
                     *       "started_at": "2026-03-02T09:10:01.000Z",
                     *       "finished_at": "2026-03-02T09:10:03.000Z",
                     *       "results_erased_at": null,
                     *       "sealed_at": null,
                     *       "dataset": {
                     *         "id": "019ca000-0000-7000-8000-a0f1c42d99ae",
                     *         "product_id": "019ca000-0000-7000-8000-15a18f7e66ff",
                     *         "name": "Consumer loans of the first quarter",
                     *         "period": {
                     *           "from": "2026-01-01",
                     *           "to": "2026-02-28"
                     *         },
                     *         "population": {
                     *           "statuses": [
                     *             "decided"
                     *           ],
                     *           "channels": null,
                     *           "recommendations": null,
                     *           "imported": null
                     *         },
                     *         "exclusions": [
                     *           {
                     *             "application_id": "019ca000-0000-7000-8000-1a8218c7bee2",
                     *             "reason_code": "test"
                     *           }
                     *         ],
                     *         "counts": {
                     *           "kept": 5214,
                     *           "left_out": {
                     *             "never_evaluated": 37,
                     *             "outside_period": 1803,
                     *             "population": 112,
                     *             "excluded": 1,
                     *             "erased": 4
                     *           }
                     *         },
                     *         "erased_since": 0,
                     *         "fingerprint": "sha256:a0f1c42d99ae71945d782ef2c9a60969fd9a5a95ec1255c81dc17faa9ecd1355",
                     *         "created_by": {
                     *           "id": "019ca000-0000-7000-8000-3d6033dae9ad",
                     *           "display_name": "Otto Lind"
                     *         },
                     *         "created_at": "2026-03-02T09:08:00.000Z"
                     *       },
                     *       "comparison": {
                     *         "min_segment_size": 10,
                     *         "members": {
                     *           "compared": 5210,
                     *           "not_recomputable": 4
                     *         },
                     *         "candidate": {
                     *           "recommendations": {
                     *             "approve": 3010,
                     *             "refer": 1000,
                     *             "decline": 1200
                     *           },
                     *           "approval_rate": "0.577735",
                     *           "amounts": {
                     *             "approve": "9030000",
                     *             "refer": "3400000",
                     *             "decline": "4100000"
                     *           },
                     *           "without_score": 2,
                     *           "decisions": {
                     *             "approved": {
                     *               "approve": 2600,
                     *               "refer": 500,
                     *               "decline": 90
                     *             },
                     *             "declined": {
                     *               "approve": 110,
                     *               "refer": 250,
                     *               "decline": 900
                     *             },
                     *             "agreement": "0.945946"
                     *           }
                     *         },
                     *         "reference": {
                     *           "recommendations": {
                     *             "approve": 2950,
                     *             "refer": 1100,
                     *             "decline": 1160
                     *           },
                     *           "approval_rate": "0.566219",
                     *           "amounts": {
                     *             "approve": "8850000",
                     *             "refer": "3700000",
                     *             "decline": "3980000"
                     *           },
                     *           "without_score": 2,
                     *           "decisions": {
                     *             "approved": {
                     *               "approve": 2550,
                     *               "refer": 560,
                     *               "decline": 80
                     *             },
                     *             "declined": {
                     *               "approve": 100,
                     *               "refer": 270,
                     *               "decline": 890
                     *             },
                     *             "agreement": "0.950276"
                     *           }
                     *         },
                     *         "matrix": [
                     *           {
                     *             "reference": "approve",
                     *             "candidate": "approve",
                     *             "count": 2900
                     *           },
                     *           {
                     *             "reference": "approve",
                     *             "candidate": "refer",
                     *             "count": 50
                     *           },
                     *           {
                     *             "reference": "approve",
                     *             "candidate": "decline",
                     *             "count": 0
                     *           },
                     *           {
                     *             "reference": "refer",
                     *             "candidate": "approve",
                     *             "count": 110
                     *           },
                     *           {
                     *             "reference": "refer",
                     *             "candidate": "refer",
                     *             "count": 950
                     *           },
                     *           {
                     *             "reference": "refer",
                     *             "candidate": "decline",
                     *             "count": 40
                     *           },
                     *           {
                     *             "reference": "decline",
                     *             "candidate": "approve",
                     *             "count": 0
                     *           },
                     *           {
                     *             "reference": "decline",
                     *             "candidate": "refer",
                     *             "count": 0
                     *           },
                     *           {
                     *             "reference": "decline",
                     *             "candidate": "decline",
                     *             "count": 1160
                     *           }
                     *         ],
                     *         "scores": {
                     *           "scale_min": "139",
                     *           "scale_max": "859",
                     *           "bands": [
                     *             {
                     *               "from": "139",
                     *               "to": "211",
                     *               "candidate": 3,
                     *               "reference": 4
                     *             }
                     *           ],
                     *           "stability_index": "0.004127"
                     *         },
                     *         "characteristics": [
                     *           {
                     *             "code": "savings",
                     *             "attributes": [
                     *               {
                     *                 "by": "group",
                     *                 "lower": null,
                     *                 "upper": null,
                     *                 "group": [
                     *                   "none"
                     *                 ],
                     *                 "members": 3100,
                     *                 "candidate": 1610,
                     *                 "reference": 1600
                     *               },
                     *               {
                     *                 "by": "other",
                     *                 "lower": null,
                     *                 "upper": null,
                     *                 "group": null,
                     *                 "members": 2110,
                     *                 "candidate": 1400,
                     *                 "reference": 1350
                     *               }
                     *             ],
                     *             "stability_index": "0.000226"
                     *           }
                     *         ],
                     *         "reasons": [
                     *           {
                     *             "code": "amount_high",
                     *             "candidate": 402,
                     *             "reference": 377
                     *           }
                     *         ],
                     *         "knockouts": [
                     *           {
                     *             "code": "minor_applicant",
                     *             "candidate": 3,
                     *             "reference": 3
                     *           }
                     *         ],
                     *         "changed": {
                     *           "total": 200,
                     *           "items": [
                     *             {
                     *               "application_id": "019ca000-0000-7000-8000-1a8218c7bee2",
                     *               "candidate": {
                     *                 "recommendation": "approve",
                     *                 "score": "503",
                     *                 "reasons": [],
                     *                 "knockouts": []
                     *               },
                     *               "reference": {
                     *                 "recommendation": "refer",
                     *                 "score": "487",
                     *                 "reasons": [
                     *                   "amount_high"
                     *                 ],
                     *                 "knockouts": []
                     *               }
                     *             }
                     *           ]
                     *         }
                     *       },
                     *       "seal": null
                     *     }
                     */
                    readonly "application/json": components["schemas"]["HistoricalSimulationDetailOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations reconstitute_historical_simulation
    readonly reconstitute_historical_simulation: { // f5ec6624837e2115
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example 019ca000-0000-7000-8000-d69bbf8c1110 */
                readonly simulation_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "state": "finished",
                     *       "progress": {
                     *         "members": 5214,
                     *         "done": 5214
                     *       },
                     *       "failure_code": null,
                     *       "verdict": "match",
                     *       "pieces": [
                     *         {
                     *           "name": "comparison",
                     *           "verdict": "match"
                     *         },
                     *         {
                     *           "name": "dataset",
                     *           "verdict": "match"
                     *         },
                     *         {
                     *           "name": "policies",
                     *           "verdict": "match"
                     *         },
                     *         {
                     *           "name": "results",
                     *           "verdict": "match"
                     *         }
                     *       ],
                     *       "members": {
                     *         "match": 5214,
                     *         "mismatch": 0,
                     *         "not_recomputable": 0
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["HistoricalReconstitutionOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations seal_historical_simulation
    readonly seal_historical_simulation: { // 99e52d8368afdbb1
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example 019ca000-0000-7000-8000-d69bbf8c1110 */
                readonly simulation_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "row_version": 3,
                 *       "results_fingerprint": "sha256:2508495f56842bc06cc9e964e4df656587f0dc5b180c1ec075e04fd81ef3a9cd"
                 *     }
                 */
                readonly "application/json": components["schemas"]["SealRequestIn"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ca000-0000-7000-8000-d69bbf8c1110",
                     *       "dataset_id": "019ca000-0000-7000-8000-a0f1c42d99ae",
                     *       "candidate": {
                     *         "id": "019ca000-0000-7000-8000-288125000844",
                     *         "code": "consumer-scorecard",
                     *         "version": 3,
                     *         "fingerprint": "sha256:2881250008444de4ccf4bb93f19ac90d68b5562c4c4d424c843dafffa035d095"
                     *       },
                     *       "reference": {
                     *         "id": "019ca000-0000-7000-8000-d3e698a1b8b8",
                     *         "code": "consumer-scorecard",
                     *         "version": 2,
                     *         "fingerprint": "sha256:d3e698a1b8b8521ab7ccf1e297d7ada5d46d6ce55b5614da3c50e61ef7cb730d"
                     *       },
                     *       "state": "sealed",
                     *       "engine_version": "1.0.0",
                     *       "progress": {
                     *         "members": 5214,
                     *         "done": 5214,
                     *         "rows_per_second": null,
                     *         "seconds_left": null
                     *       },
                     *       "failure_code": null,
                     *       "failure_message": null,
                     *       "stale": false,
                     *       "results_fingerprint": "sha256:2508495f56842bc06cc9e964e4df656587f0dc5b180c1ec075e04fd81ef3a9cd",
                     *       "row_version": 4,
                     *       "created_by": {
                     *         "id": "019ca000-0000-7000-8000-3d6033dae9ad",
                     *         "display_name": "Otto Lind"
                     *       },
                     *       "created_at": "2026-03-02T09:10:00.000Z",
                     *       "started_at": "2026-03-02T09:10:01.000Z",
                     *       "finished_at": "2026-03-02T09:10:03.000Z",
                     *       "results_erased_at": null,
                     *       "sealed_at": "2026-03-02T09:30:00.000Z",
                     *       "dataset": {
                     *         "id": "019ca000-0000-7000-8000-a0f1c42d99ae",
                     *         "product_id": "019ca000-0000-7000-8000-15a18f7e66ff",
                     *         "name": "Consumer loans of the first quarter",
                     *         "period": {
                     *           "from": "2026-01-01",
                     *           "to": "2026-02-28"
                     *         },
                     *         "population": {
                     *           "statuses": [
                     *             "decided"
                     *           ],
                     *           "channels": null,
                     *           "recommendations": null,
                     *           "imported": null
                     *         },
                     *         "exclusions": [
                     *           {
                     *             "application_id": "019ca000-0000-7000-8000-1a8218c7bee2",
                     *             "reason_code": "test"
                     *           }
                     *         ],
                     *         "counts": {
                     *           "kept": 5214,
                     *           "left_out": {
                     *             "never_evaluated": 37,
                     *             "outside_period": 1803,
                     *             "population": 112,
                     *             "excluded": 1,
                     *             "erased": 4
                     *           }
                     *         },
                     *         "erased_since": 0,
                     *         "fingerprint": "sha256:a0f1c42d99ae71945d782ef2c9a60969fd9a5a95ec1255c81dc17faa9ecd1355",
                     *         "created_by": {
                     *           "id": "019ca000-0000-7000-8000-3d6033dae9ad",
                     *           "display_name": "Otto Lind"
                     *         },
                     *         "created_at": "2026-03-02T09:08:00.000Z"
                     *       },
                     *       "comparison": {
                     *         "min_segment_size": 10,
                     *         "members": {
                     *           "compared": 5210,
                     *           "not_recomputable": 4
                     *         },
                     *         "candidate": {
                     *           "recommendations": {
                     *             "approve": 3010,
                     *             "refer": 1000,
                     *             "decline": 1200
                     *           },
                     *           "approval_rate": "0.577735",
                     *           "amounts": {
                     *             "approve": "9030000",
                     *             "refer": "3400000",
                     *             "decline": "4100000"
                     *           },
                     *           "without_score": 2,
                     *           "decisions": {
                     *             "approved": {
                     *               "approve": 2600,
                     *               "refer": 500,
                     *               "decline": 90
                     *             },
                     *             "declined": {
                     *               "approve": 110,
                     *               "refer": 250,
                     *               "decline": 900
                     *             },
                     *             "agreement": "0.945946"
                     *           }
                     *         },
                     *         "reference": {
                     *           "recommendations": {
                     *             "approve": 2950,
                     *             "refer": 1100,
                     *             "decline": 1160
                     *           },
                     *           "approval_rate": "0.566219",
                     *           "amounts": {
                     *             "approve": "8850000",
                     *             "refer": "3700000",
                     *             "decline": "3980000"
                     *           },
                     *           "without_score": 2,
                     *           "decisions": {
                     *             "approved": {
                     *               "approve": 2550,
                     *               "refer": 560,
                     *               "decline": 80
                     *             },
                     *             "declined": {
                     *               "approve": 100,
                     *               "refer": 270,
                     *               "decline": 890
                     *             },
                     *             "agreement": "0.950276"
                     *           }
                     *         },
                     *         "matrix": [
                     *           {
                     *             "reference": "approve",
                     *             "candidate": "approve",
                     *             "count": 2900
                     *           },
                     *           {
                     *             "reference": "approve",
                     *             "candidate": "refer",
                     *             "count": 50
                     *           },
                     *           {
                     *             "reference": "approve",
                     *             "candidate": "decline",
                     *             "count": 0
                     *           },
                     *           {
                     *             "reference": "refer",
                     *             "candidate": "approve",
                     *             "count": 110
                     *           },
                     *           {
                     *             "reference": "refer",
                     *             "candidate": "refer",
                     *             "count": 950
                     *           },
                     *           {
                     *             "reference": "refer",
                     *             "candidate": "decline",
                     *             "count": 40
                     *           },
                     *           {
                     *             "reference": "decline",
                     *             "candidate": "approve",
                     *             "count": 0
                     *           },
                     *           {
                     *             "reference": "decline",
                     *             "candidate": "refer",
                     *             "count": 0
                     *           },
                     *           {
                     *             "reference": "decline",
                     *             "candidate": "decline",
                     *             "count": 1160
                     *           }
                     *         ],
                     *         "scores": {
                     *           "scale_min": "139",
                     *           "scale_max": "859",
                     *           "bands": [
                     *             {
                     *               "from": "139",
                     *               "to": "211",
                     *               "candidate": 3,
                     *               "reference": 4
                     *             }
                     *           ],
                     *           "stability_index": "0.004127"
                     *         },
                     *         "characteristics": [
                     *           {
                     *             "code": "savings",
                     *             "attributes": [
                     *               {
                     *                 "by": "group",
                     *                 "lower": null,
                     *                 "upper": null,
                     *                 "group": [
                     *                   "none"
                     *                 ],
                     *                 "members": 3100,
                     *                 "candidate": 1610,
                     *                 "reference": 1600
                     *               },
                     *               {
                     *                 "by": "other",
                     *                 "lower": null,
                     *                 "upper": null,
                     *                 "group": null,
                     *                 "members": 2110,
                     *                 "candidate": 1400,
                     *                 "reference": 1350
                     *               }
                     *             ],
                     *             "stability_index": "0.000226"
                     *           }
                     *         ],
                     *         "reasons": [
                     *           {
                     *             "code": "amount_high",
                     *             "candidate": 402,
                     *             "reference": 377
                     *           }
                     *         ],
                     *         "knockouts": [
                     *           {
                     *             "code": "minor_applicant",
                     *             "candidate": 3,
                     *             "reference": 3
                     *           }
                     *         ],
                     *         "changed": {
                     *           "total": 200,
                     *           "items": [
                     *             {
                     *               "application_id": "019ca000-0000-7000-8000-1a8218c7bee2",
                     *               "candidate": {
                     *                 "recommendation": "approve",
                     *                 "score": "503",
                     *                 "reasons": [],
                     *                 "knockouts": []
                     *               },
                     *               "reference": {
                     *                 "recommendation": "refer",
                     *                 "score": "487",
                     *                 "reasons": [
                     *                   "amount_high"
                     *                 ],
                     *                 "knockouts": []
                     *               }
                     *             }
                     *           ]
                     *         }
                     *       },
                     *       "seal": {
                     *         "sealed_at": "2026-03-02T09:30:00.000Z",
                     *         "sealed_by": {
                     *           "id": "019ca000-0000-7000-8000-4991b21e5acc",
                     *           "display_name": "Petra Kühn"
                     *         },
                     *         "fingerprint": "sha256:0df7193ed0f9c548d9644aebb36ac1a18e19321eac2e616cd376908bd394ecad",
                     *         "document": "{\"format\":\"service-simulation-seal@1\", … }"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["HistoricalSimulationDetailOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations who_am_i
    readonly who_am_i: { // 0c3f8894fcf3e0c0
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "credential_id": "019ca000-0000-7000-8000-00d0c846919c",
                     *       "name": "Core banking",
                     *       "institution": {
                     *         "id": "019ca000-0000-7000-8000-708322bb116f",
                     *         "reference": "alder-bank",
                     *         "name": "Alder Bank"
                     *       },
                     *       "scopes": [
                     *         "integration.ping"
                     *       ],
                     *       "expires_at": null
                     *     }
                     */
                    readonly "application/json": components["schemas"]["WhoAmIOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations accept_invitation
    readonly accept_invitation: { // a57b50935c30b45c
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "token": "cds_i_EXAMPLE-TOKEN-THAT-OPENS-NOTHING-000000000",
                 *       "display_name": "Fay Lind",
                 *       "password": "a quiet river in may",
                 *       "code": "737179"
                 *     }
                 */
                readonly "application/json": components["schemas"]["AcceptInvitationIn"];
            };
        };
        readonly responses: {
            /** @description Done; the answer has no body. */
            readonly 201: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations enrol_by_invitation
    readonly enrol_by_invitation: { // cc444bb79a5ba82b
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "token": "cds_i_EXAMPLE-TOKEN-THAT-OPENS-NOTHING-000000000"
                 *     }
                 */
                readonly "application/json": components["schemas"]["InvitationTokenIn"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "secret": "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
                     *       "otpauth_uri": "otpauth://totp/Probity%20alder-bank:ada%40alder-bank.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Probity%20alder-bank&algorithm=SHA1&digits=6&period=30"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["EnrollmentOut"];
                };
            };
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations inspect_invitation
    readonly inspect_invitation: { // 1db3c7d5b6a7c708
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "token": "cds_i_EXAMPLE-TOKEN-THAT-OPENS-NOTHING-000000000"
                 *     }
                 */
                readonly "application/json": components["schemas"]["InvitationTokenIn"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "institution": {
                     *         "reference": "alder-bank",
                     *         "name": "Alder Bank"
                     *       },
                     *       "email": "eve@alder-bank.example",
                     *       "language": "en",
                     *       "roles": [
                     *         "analyst"
                     *       ],
                     *       "expires_at": "2026-03-05T09:15:00.000Z",
                     *       "second_factor_enrolled": false
                     *     }
                     */
                    readonly "application/json": components["schemas"]["InvitationInspectionOut"];
                };
            };
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations answer_question
    readonly answer_question: { // 6dfb64faf8f837c3
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "question": "Who looks at a file with several incomes?",
                 *       "language": "en",
                 *       "module": "credit"
                 *     }
                 */
                readonly "application/json": components["schemas"]["AnswerIn"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "statements": [
                     *         {
                     *           "text": "A file with an income of more than three sources needs a second look by the credit manager.",
                     *           "citations": [
                     *             1
                     *           ]
                     *         }
                     *       ],
                     *       "passages": [
                     *         {
                     *           "rank": 1,
                     *           "text": "A file with an income of more than three sources needs a second look by the credit manager.",
                     *           "highlights": [
                     *             {
                     *               "start": 18,
                     *               "end": 24
                     *             }
                     *           ],
                     *           "citation": {
                     *             "kind": "api",
                     *             "title": "Credit manual",
                     *             "link": "/api/v1/knowledge/documents/credit-manual?language=en",
                     *             "section": "Income",
                     *             "anchor": "income",
                     *             "version": 1,
                     *             "freshness": {
                     *               "deposited_at": "2026-03-02T09:12:00.000Z",
                     *               "review_due": "2027-02-20",
                     *               "stale": false
                     *             }
                     *           }
                     *         }
                     *       ],
                     *       "method": "extractive"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["AnswerOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations show_shared_document
    readonly show_shared_document: { // 40f39ee4ec27eda3
        readonly parameters: {
            readonly query: {
                /** @example en */
                readonly language: "fr" | "en";
            };
            readonly header?: never;
            readonly path: {
                /** @example credit-manual */
                readonly key: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ca000-0000-7000-8000-92ac8ed848ac",
                     *       "key": "credit-manual",
                     *       "language": "en",
                     *       "title": "Credit manual",
                     *       "module": null,
                     *       "roles": [],
                     *       "source_url": null,
                     *       "reviewed_on": "2026-02-20",
                     *       "review_due": "2027-02-20",
                     *       "version": 1,
                     *       "fingerprint": "sha256:fedd997a75f1f1a8ed09c5b38fe8892981157242c6215aa462bfd2ebc7161415",
                     *       "passages": 1,
                     *       "stale": false,
                     *       "row_version": 1,
                     *       "created_by": null,
                     *       "created_at": "2026-03-02T09:12:00.000Z",
                     *       "deposited_by": null,
                     *       "deposited_at": "2026-03-02T09:12:00.000Z",
                     *       "content": "# Credit manual\n\n## Income\n\nA file with an income of more than three sources needs a second look by the credit manager.\n",
                     *       "sections": [
                     *         {
                     *           "anchor": "credit-manual",
                     *           "title": "Credit manual"
                     *         },
                     *         {
                     *           "anchor": "income",
                     *           "title": "Income"
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": components["schemas"]["DocumentOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations list_documents
    readonly list_documents: { // 4e030016ab1351bd
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "019ca000-0000-7000-8000-fedd997a75f1",
                     *         "key": "credit-manual",
                     *         "language": "en",
                     *         "title": "Credit manual",
                     *         "module": "credit",
                     *         "roles": [
                     *           "analyst",
                     *           "credit_manager"
                     *         ],
                     *         "source_url": "https://intranet.example/credit/manual",
                     *         "reviewed_on": "2026-02-20",
                     *         "review_due": "2027-02-20",
                     *         "version": 1,
                     *         "fingerprint": "sha256:fedd997a75f1f1a8ed09c5b38fe8892981157242c6215aa462bfd2ebc7161415",
                     *         "passages": 1,
                     *         "stale": false,
                     *         "row_version": 1,
                     *         "created_by": {
                     *           "id": "019ca000-0000-7000-8000-f6443918fb7f",
                     *           "display_name": "Kim Lane"
                     *         },
                     *         "created_at": "2026-03-02T09:12:00.000Z",
                     *         "deposited_by": {
                     *           "id": "019ca000-0000-7000-8000-f6443918fb7f",
                     *           "display_name": "Kim Lane"
                     *         },
                     *         "deposited_at": "2026-03-02T09:12:00.000Z"
                     *       }
                     *     ]
                     */
                    readonly "application/json": readonly components["schemas"]["DocumentSummaryOut"][];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations show_document
    readonly show_document: { // c1dafc382b422a4d
        readonly parameters: {
            readonly query: {
                /** @example en */
                readonly language: "fr" | "en";
            };
            readonly header?: never;
            readonly path: {
                /** @example credit-manual */
                readonly key: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ca000-0000-7000-8000-fedd997a75f1",
                     *       "key": "credit-manual",
                     *       "language": "en",
                     *       "title": "Credit manual",
                     *       "module": "credit",
                     *       "roles": [
                     *         "analyst",
                     *         "credit_manager"
                     *       ],
                     *       "source_url": "https://intranet.example/credit/manual",
                     *       "reviewed_on": "2026-02-20",
                     *       "review_due": "2027-02-20",
                     *       "version": 1,
                     *       "fingerprint": "sha256:fedd997a75f1f1a8ed09c5b38fe8892981157242c6215aa462bfd2ebc7161415",
                     *       "passages": 1,
                     *       "stale": false,
                     *       "row_version": 1,
                     *       "created_by": {
                     *         "id": "019ca000-0000-7000-8000-f6443918fb7f",
                     *         "display_name": "Kim Lane"
                     *       },
                     *       "created_at": "2026-03-02T09:12:00.000Z",
                     *       "deposited_by": {
                     *         "id": "019ca000-0000-7000-8000-f6443918fb7f",
                     *         "display_name": "Kim Lane"
                     *       },
                     *       "deposited_at": "2026-03-02T09:12:00.000Z",
                     *       "content": "# Credit manual\n\n## Income\n\nA file with an income of more than three sources needs a second look by the credit manager.\n",
                     *       "sections": [
                     *         {
                     *           "anchor": "credit-manual",
                     *           "title": "Credit manual"
                     *         },
                     *         {
                     *           "anchor": "income",
                     *           "title": "Income"
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": components["schemas"]["DocumentOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations deposit_document
    readonly deposit_document: { // 5b58a693b764159b
        readonly parameters: {
            readonly query: {
                /** @example en */
                readonly language: "fr" | "en";
            };
            readonly header?: never;
            readonly path: {
                /** @example credit-manual */
                readonly key: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "title": "Credit manual",
                 *       "content": "# Credit manual\n\n## Income\n\nA file with an income of more than three sources needs a second look by the credit manager.\n",
                 *       "module": "credit",
                 *       "roles": [
                 *         "analyst",
                 *         "credit_manager"
                 *       ],
                 *       "source_url": "https://intranet.example/credit/manual",
                 *       "reviewed_on": "2026-02-20",
                 *       "review_due": "2027-02-20"
                 *     }
                 */
                readonly "application/json": components["schemas"]["DocumentIn"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "document": {
                     *         "id": "019ca000-0000-7000-8000-fedd997a75f1",
                     *         "key": "credit-manual",
                     *         "language": "en",
                     *         "title": "Credit manual",
                     *         "module": "credit",
                     *         "roles": [
                     *           "analyst",
                     *           "credit_manager"
                     *         ],
                     *         "source_url": "https://intranet.example/credit/manual",
                     *         "reviewed_on": "2026-02-20",
                     *         "review_due": "2027-02-20",
                     *         "version": 1,
                     *         "fingerprint": "sha256:fedd997a75f1f1a8ed09c5b38fe8892981157242c6215aa462bfd2ebc7161415",
                     *         "passages": 1,
                     *         "stale": false,
                     *         "row_version": 1,
                     *         "created_by": {
                     *           "id": "019ca000-0000-7000-8000-f6443918fb7f",
                     *           "display_name": "Kim Lane"
                     *         },
                     *         "created_at": "2026-03-02T09:12:00.000Z",
                     *         "deposited_by": {
                     *           "id": "019ca000-0000-7000-8000-f6443918fb7f",
                     *           "display_name": "Kim Lane"
                     *         },
                     *         "deposited_at": "2026-03-02T09:12:00.000Z"
                     *       },
                     *       "outcome": "created",
                     *       "warnings": []
                     *     }
                     */
                    readonly "application/json": components["schemas"]["DocumentPutOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations remove_document
    readonly remove_document: { // 9d9979958f94a8c1
        readonly parameters: {
            readonly query: {
                /** @example en */
                readonly language: "fr" | "en";
            };
            readonly header?: never;
            readonly path: {
                /** @example credit-manual */
                readonly key: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done; the answer has no body. */
            readonly 204: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations search_knowledge
    readonly search_knowledge: { // 9b28ad2e1e3c0d24
        readonly parameters: {
            readonly query: {
                /** @example several incomes */
                readonly q: string;
                /** @example en */
                readonly language: "fr" | "en";
                /** @example 5 */
                readonly limit?: number;
                readonly module?: string | null;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "passages": [
                     *         {
                     *           "rank": 1,
                     *           "text": "A file with an income of more than three sources needs a second look by the credit manager.",
                     *           "highlights": [
                     *             {
                     *               "start": 18,
                     *               "end": 24
                     *             }
                     *           ],
                     *           "citation": {
                     *             "kind": "api",
                     *             "title": "Credit manual",
                     *             "link": "/api/v1/knowledge/documents/credit-manual?language=en",
                     *             "section": "Income",
                     *             "anchor": "income",
                     *             "version": 1,
                     *             "freshness": {
                     *               "deposited_at": "2026-03-02T09:12:00.000Z",
                     *               "review_due": "2027-02-20",
                     *               "stale": false
                     *             }
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": components["schemas"]["SearchOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations show_provenance
    readonly show_provenance: { // 521a6ca88f4625ef
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example 019ca000-0000-7000-8000-1a8218c7bee2 */
                readonly application_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "field": "external_reference",
                     *         "batch_id": "019ca000-0000-7000-8000-a25b84e10d35",
                     *         "file_id": "019ca000-0000-7000-8000-9ea5bd811bfe",
                     *         "filename": "august.csv",
                     *         "file_fingerprint": "sha256:9ea5bd811bfebd2685bbedead41c9d35b81499cd2079633e50486b2e2714dff5",
                     *         "mapping_id": "019ca000-0000-7000-8000-0c6dcad3942d",
                     *         "mapping_fingerprint": "sha256:0c6dcad3942d8578bc6b1c7001303859a77baefbc4d71eec16a8aa80ea395275",
                     *         "rules_version": "probity-import-rules@4",
                     *         "row": 1,
                     *         "line": 2,
                     *         "column": "Reference",
                     *         "position": 1,
                     *         "byte_start": 232,
                     *         "byte_end": 242,
                     *         "transformations": [
                     *           {
                     *             "kind": "trim",
                     *             "setting": null
                     *           }
                     *         ],
                     *         "acquired_at": "2026-03-02T09:11:30.000Z",
                     *         "edited": false
                     *       }
                     *     ]
                     */
                    readonly "application/json": readonly components["schemas"]["ProvenanceOut"][];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations list_import_batches
    readonly list_import_batches: { // a69577be781e5a2b
        readonly parameters: {
            readonly query?: {
                /** @example 50 */
                readonly limit?: number;
                readonly offset?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "019ca000-0000-7000-8000-a25b84e10d35",
                     *         "state": "prevalidated",
                     *         "row_version": 2,
                     *         "file": {
                     *           "id": "019ca000-0000-7000-8000-9ea5bd811bfe",
                     *           "filename": "august.csv",
                     *           "fingerprint": "sha256:9ea5bd811bfebd2685bbedead41c9d35b81499cd2079633e50486b2e2714dff5"
                     *         },
                     *         "product": {
                     *           "id": "019ca000-0000-7000-8000-15a18f7e66ff",
                     *           "code": "consumer-loan",
                     *           "name": "Crédit à la consommation",
                     *           "name_en": "Consumer loan"
                     *         },
                     *         "mapping": {
                     *           "id": "019ca000-0000-7000-8000-0c6dcad3942d",
                     *           "code": "core_banking",
                     *           "version": 1
                     *         },
                     *         "policy": {
                     *           "id": "019ca000-0000-7000-8000-d3e698a1b8b8",
                     *           "code": "consumer-scorecard",
                     *           "version": 1
                     *         },
                     *         "counts": {
                     *           "rows": 5,
                     *           "valid": 4,
                     *           "valid_with_warnings": 0,
                     *           "rejected": 1,
                     *           "duplicate": 0
                     *         },
                     *         "failure": null,
                     *         "created_by": {
                     *           "id": "019ca000-0000-7000-8000-993401bf38ae",
                     *           "display_name": "Ines Roth"
                     *         },
                     *         "created_at": "2026-03-02T09:11:30.000Z",
                     *         "prevalidated_at": "2026-03-02T09:11:31.000Z",
                     *         "confirmed_by": null,
                     *         "confirmed_at": null,
                     *         "finished_at": null
                     *       }
                     *     ]
                     */
                    readonly "application/json": readonly components["schemas"]["BatchSummaryOut"][];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations prevalidate_file
    readonly prevalidate_file: { // 41a61c20fd601b22
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "file_id": "019ca000-0000-7000-8000-9ea5bd811bfe",
                 *       "product_id": "019ca000-0000-7000-8000-15a18f7e66ff",
                 *       "mapping_id": "019ca000-0000-7000-8000-0c6dcad3942d"
                 *     }
                 */
                readonly "application/json": components["schemas"]["PrevalidationIn"];
            };
        };
        readonly responses: {
            /** @description Made. */
            readonly 201: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ca000-0000-7000-8000-a25b84e10d35",
                     *       "state": "prevalidated",
                     *       "row_version": 2,
                     *       "file": {
                     *         "id": "019ca000-0000-7000-8000-9ea5bd811bfe",
                     *         "filename": "august.csv",
                     *         "fingerprint": "sha256:9ea5bd811bfebd2685bbedead41c9d35b81499cd2079633e50486b2e2714dff5"
                     *       },
                     *       "product": {
                     *         "id": "019ca000-0000-7000-8000-15a18f7e66ff",
                     *         "code": "consumer-loan",
                     *         "name": "Crédit à la consommation",
                     *         "name_en": "Consumer loan"
                     *       },
                     *       "mapping": {
                     *         "id": "019ca000-0000-7000-8000-0c6dcad3942d",
                     *         "code": "core_banking",
                     *         "version": 1
                     *       },
                     *       "policy": {
                     *         "id": "019ca000-0000-7000-8000-d3e698a1b8b8",
                     *         "code": "consumer-scorecard",
                     *         "version": 1
                     *       },
                     *       "counts": {
                     *         "rows": 5,
                     *         "valid": 4,
                     *         "valid_with_warnings": 0,
                     *         "rejected": 1,
                     *         "duplicate": 0
                     *       },
                     *       "failure": null,
                     *       "created_by": {
                     *         "id": "019ca000-0000-7000-8000-993401bf38ae",
                     *         "display_name": "Ines Roth"
                     *       },
                     *       "created_at": "2026-03-02T09:11:30.000Z",
                     *       "prevalidated_at": "2026-03-02T09:11:31.000Z",
                     *       "confirmed_by": null,
                     *       "confirmed_at": null,
                     *       "finished_at": null,
                     *       "contract_fingerprint": "sha256:0646bb8907441c7a2b77174afd770a25f113aead46db2c1a81f502d6422f52bd",
                     *       "rules_version": "probity-import-rules@4",
                     *       "issues": [
                     *         {
                     *           "code": "constraint-error",
                     *           "severity": "error",
                     *           "field": "amount",
                     *           "column": "Loan amount",
                     *           "detail": "not_positive",
                     *           "count": 1,
                     *           "hint": null
                     *         }
                     *       ],
                     *       "unmapped_columns": [
                     *         "Branch manager"
                     *       ],
                     *       "quality": {
                     *         "rules_version": "probity-import-rules@4",
                     *         "rules": {
                     *           "completeness": {
                     *             "fr": "Valeurs obligatoires présentes, sur les valeurs obligatoires attendues des lignes lisibles.",
                     *             "en": "Required values that are present, of the required values expected in readable rows."
                     *           },
                     *           "validity": {
                     *             "fr": "Valeurs présentes que leur champ admet, sur les valeurs présentes des champs repris.",
                     *             "en": "Present values that their field admits, of the present values of mapped fields."
                     *           },
                     *           "uniqueness": {
                     *             "fr": "Lignes dont la référence de demande est lisible, moins les doublons.",
                     *             "en": "Rows with a readable application reference less the duplicates."
                     *           },
                     *           "submittability": {
                     *             "fr": "Lignes dont le brouillon pourrait être soumis tel quel, sur les lignes qui peuvent être importées.",
                     *             "en": "Rows whose draft could be submitted as it is, of the rows that can be imported."
                     *           }
                     *         },
                     *         "completeness": {
                     *           "numerator": 100,
                     *           "denominator": 100
                     *         },
                     *         "validity": {
                     *           "numerator": 99,
                     *           "denominator": 100
                     *         },
                     *         "uniqueness": {
                     *           "numerator": 5,
                     *           "denominator": 5
                     *         },
                     *         "submittability": {
                     *           "numerator": 4,
                     *           "denominator": 4
                     *         },
                     *         "fields": [
                     *           {
                     *             "field": "amount",
                     *             "column": "Loan amount",
                     *             "required": true,
                     *             "completeness": {
                     *               "numerator": 5,
                     *               "denominator": 5
                     *             },
                     *             "validity": {
                     *               "numerator": 4,
                     *               "denominator": 5
                     *             }
                     *           }
                     *         ]
                     *       },
                     *       "outlook": {
                     *         "drafts": 4,
                     *         "not_submittable": 0,
                     *         "reasons": [],
                     *         "doubtful": [],
                     *         "required_unmapped": []
                     *       },
                     *       "withdrawal": null,
                     *       "progress": {
                     *         "rows_total": 5,
                     *         "rows_done": 0,
                     *         "applications_created": 0,
                     *         "duplicates_found": 0,
                     *         "chunks_total": 1,
                     *         "chunks_done": 0
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["BatchOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations show_import_batch
    readonly show_import_batch: { // 5d4103aa588536dd
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example 019ca000-0000-7000-8000-a25b84e10d35 */
                readonly batch_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ca000-0000-7000-8000-a25b84e10d35",
                     *       "state": "imported",
                     *       "row_version": 5,
                     *       "file": {
                     *         "id": "019ca000-0000-7000-8000-9ea5bd811bfe",
                     *         "filename": "august.csv",
                     *         "fingerprint": "sha256:9ea5bd811bfebd2685bbedead41c9d35b81499cd2079633e50486b2e2714dff5"
                     *       },
                     *       "product": {
                     *         "id": "019ca000-0000-7000-8000-15a18f7e66ff",
                     *         "code": "consumer-loan",
                     *         "name": "Crédit à la consommation",
                     *         "name_en": "Consumer loan"
                     *       },
                     *       "mapping": {
                     *         "id": "019ca000-0000-7000-8000-0c6dcad3942d",
                     *         "code": "core_banking",
                     *         "version": 1
                     *       },
                     *       "policy": {
                     *         "id": "019ca000-0000-7000-8000-d3e698a1b8b8",
                     *         "code": "consumer-scorecard",
                     *         "version": 1
                     *       },
                     *       "counts": {
                     *         "rows": 5,
                     *         "valid": 4,
                     *         "valid_with_warnings": 0,
                     *         "rejected": 1,
                     *         "duplicate": 0
                     *       },
                     *       "failure": null,
                     *       "created_by": {
                     *         "id": "019ca000-0000-7000-8000-993401bf38ae",
                     *         "display_name": "Ines Roth"
                     *       },
                     *       "created_at": "2026-03-02T09:11:30.000Z",
                     *       "prevalidated_at": "2026-03-02T09:11:31.000Z",
                     *       "confirmed_by": {
                     *         "id": "019ca000-0000-7000-8000-993401bf38ae",
                     *         "display_name": "Ines Roth"
                     *       },
                     *       "confirmed_at": "2026-03-02T09:15:00.000Z",
                     *       "finished_at": "2026-03-02T09:15:02.000Z",
                     *       "contract_fingerprint": "sha256:0646bb8907441c7a2b77174afd770a25f113aead46db2c1a81f502d6422f52bd",
                     *       "rules_version": "probity-import-rules@4",
                     *       "issues": [
                     *         {
                     *           "code": "constraint-error",
                     *           "severity": "error",
                     *           "field": "amount",
                     *           "column": "Loan amount",
                     *           "detail": "not_positive",
                     *           "count": 1,
                     *           "hint": null
                     *         }
                     *       ],
                     *       "unmapped_columns": [
                     *         "Branch manager"
                     *       ],
                     *       "quality": {
                     *         "rules_version": "probity-import-rules@4",
                     *         "rules": {
                     *           "completeness": {
                     *             "fr": "Valeurs obligatoires présentes, sur les valeurs obligatoires attendues des lignes lisibles.",
                     *             "en": "Required values that are present, of the required values expected in readable rows."
                     *           },
                     *           "validity": {
                     *             "fr": "Valeurs présentes que leur champ admet, sur les valeurs présentes des champs repris.",
                     *             "en": "Present values that their field admits, of the present values of mapped fields."
                     *           },
                     *           "uniqueness": {
                     *             "fr": "Lignes dont la référence de demande est lisible, moins les doublons.",
                     *             "en": "Rows with a readable application reference less the duplicates."
                     *           },
                     *           "submittability": {
                     *             "fr": "Lignes dont le brouillon pourrait être soumis tel quel, sur les lignes qui peuvent être importées.",
                     *             "en": "Rows whose draft could be submitted as it is, of the rows that can be imported."
                     *           }
                     *         },
                     *         "completeness": {
                     *           "numerator": 100,
                     *           "denominator": 100
                     *         },
                     *         "validity": {
                     *           "numerator": 99,
                     *           "denominator": 100
                     *         },
                     *         "uniqueness": {
                     *           "numerator": 5,
                     *           "denominator": 5
                     *         },
                     *         "submittability": {
                     *           "numerator": 4,
                     *           "denominator": 4
                     *         },
                     *         "fields": [
                     *           {
                     *             "field": "amount",
                     *             "column": "Loan amount",
                     *             "required": true,
                     *             "completeness": {
                     *               "numerator": 5,
                     *               "denominator": 5
                     *             },
                     *             "validity": {
                     *               "numerator": 4,
                     *               "denominator": 5
                     *             }
                     *           }
                     *         ]
                     *       },
                     *       "outlook": {
                     *         "drafts": 4,
                     *         "not_submittable": 0,
                     *         "reasons": [],
                     *         "doubtful": [],
                     *         "required_unmapped": []
                     *       },
                     *       "withdrawal": null,
                     *       "progress": {
                     *         "rows_total": 5,
                     *         "rows_done": 5,
                     *         "applications_created": 4,
                     *         "duplicates_found": 0,
                     *         "chunks_total": 1,
                     *         "chunks_done": 1
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["BatchOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations confirm_import
    readonly confirm_import: { // be3833d13605e833
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example 019ca000-0000-7000-8000-a25b84e10d35 */
                readonly batch_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "row_version": 2,
                 *       "accept_rejected": true
                 *     }
                 */
                readonly "application/json": components["schemas"]["BatchConfirmIn"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ca000-0000-7000-8000-a25b84e10d35",
                     *       "state": "queued",
                     *       "row_version": 3,
                     *       "file": {
                     *         "id": "019ca000-0000-7000-8000-9ea5bd811bfe",
                     *         "filename": "august.csv",
                     *         "fingerprint": "sha256:9ea5bd811bfebd2685bbedead41c9d35b81499cd2079633e50486b2e2714dff5"
                     *       },
                     *       "product": {
                     *         "id": "019ca000-0000-7000-8000-15a18f7e66ff",
                     *         "code": "consumer-loan",
                     *         "name": "Crédit à la consommation",
                     *         "name_en": "Consumer loan"
                     *       },
                     *       "mapping": {
                     *         "id": "019ca000-0000-7000-8000-0c6dcad3942d",
                     *         "code": "core_banking",
                     *         "version": 1
                     *       },
                     *       "policy": {
                     *         "id": "019ca000-0000-7000-8000-d3e698a1b8b8",
                     *         "code": "consumer-scorecard",
                     *         "version": 1
                     *       },
                     *       "counts": {
                     *         "rows": 5,
                     *         "valid": 4,
                     *         "valid_with_warnings": 0,
                     *         "rejected": 1,
                     *         "duplicate": 0
                     *       },
                     *       "failure": null,
                     *       "created_by": {
                     *         "id": "019ca000-0000-7000-8000-993401bf38ae",
                     *         "display_name": "Ines Roth"
                     *       },
                     *       "created_at": "2026-03-02T09:11:30.000Z",
                     *       "prevalidated_at": "2026-03-02T09:11:31.000Z",
                     *       "confirmed_by": {
                     *         "id": "019ca000-0000-7000-8000-993401bf38ae",
                     *         "display_name": "Ines Roth"
                     *       },
                     *       "confirmed_at": "2026-03-02T09:15:00.000Z",
                     *       "finished_at": null,
                     *       "contract_fingerprint": "sha256:0646bb8907441c7a2b77174afd770a25f113aead46db2c1a81f502d6422f52bd",
                     *       "rules_version": "probity-import-rules@4",
                     *       "issues": [
                     *         {
                     *           "code": "constraint-error",
                     *           "severity": "error",
                     *           "field": "amount",
                     *           "column": "Loan amount",
                     *           "detail": "not_positive",
                     *           "count": 1,
                     *           "hint": null
                     *         }
                     *       ],
                     *       "unmapped_columns": [
                     *         "Branch manager"
                     *       ],
                     *       "quality": {
                     *         "rules_version": "probity-import-rules@4",
                     *         "rules": {
                     *           "completeness": {
                     *             "fr": "Valeurs obligatoires présentes, sur les valeurs obligatoires attendues des lignes lisibles.",
                     *             "en": "Required values that are present, of the required values expected in readable rows."
                     *           },
                     *           "validity": {
                     *             "fr": "Valeurs présentes que leur champ admet, sur les valeurs présentes des champs repris.",
                     *             "en": "Present values that their field admits, of the present values of mapped fields."
                     *           },
                     *           "uniqueness": {
                     *             "fr": "Lignes dont la référence de demande est lisible, moins les doublons.",
                     *             "en": "Rows with a readable application reference less the duplicates."
                     *           },
                     *           "submittability": {
                     *             "fr": "Lignes dont le brouillon pourrait être soumis tel quel, sur les lignes qui peuvent être importées.",
                     *             "en": "Rows whose draft could be submitted as it is, of the rows that can be imported."
                     *           }
                     *         },
                     *         "completeness": {
                     *           "numerator": 100,
                     *           "denominator": 100
                     *         },
                     *         "validity": {
                     *           "numerator": 99,
                     *           "denominator": 100
                     *         },
                     *         "uniqueness": {
                     *           "numerator": 5,
                     *           "denominator": 5
                     *         },
                     *         "submittability": {
                     *           "numerator": 4,
                     *           "denominator": 4
                     *         },
                     *         "fields": [
                     *           {
                     *             "field": "amount",
                     *             "column": "Loan amount",
                     *             "required": true,
                     *             "completeness": {
                     *               "numerator": 5,
                     *               "denominator": 5
                     *             },
                     *             "validity": {
                     *               "numerator": 4,
                     *               "denominator": 5
                     *             }
                     *           }
                     *         ]
                     *       },
                     *       "outlook": {
                     *         "drafts": 4,
                     *         "not_submittable": 0,
                     *         "reasons": [],
                     *         "doubtful": [],
                     *         "required_unmapped": []
                     *       },
                     *       "withdrawal": null,
                     *       "progress": {
                     *         "rows_total": 5,
                     *         "rows_done": 0,
                     *         "applications_created": 0,
                     *         "duplicates_found": 0,
                     *         "chunks_total": 1,
                     *         "chunks_done": 0
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["BatchOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations download_error_report
    readonly download_error_report: { // 2aca8d5de9b2b2c9
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example 019ca000-0000-7000-8000-a25b84e10d35 */
                readonly batch_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "Content-Disposition": components["headers"]["Content-Disposition"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example "row","line","column","field","code","severity","message_fr","message_en"
                     *     "2","3","Loan amount","amount","constraint-error","error","Le montant n’est pas supérieur à zéro.","The amount is not more than zero."
                     */
                    readonly "text/csv": string;
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations show_import_quality
    readonly show_import_quality: { // 2c6c641e3b218c63
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example 019ca000-0000-7000-8000-a25b84e10d35 */
                readonly batch_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "rules_version": "probity-import-rules@4",
                     *       "rules": {
                     *         "completeness": {
                     *           "fr": "Valeurs obligatoires présentes, sur les valeurs obligatoires attendues des lignes lisibles.",
                     *           "en": "Required values that are present, of the required values expected in readable rows."
                     *         },
                     *         "validity": {
                     *           "fr": "Valeurs présentes que leur champ admet, sur les valeurs présentes des champs repris.",
                     *           "en": "Present values that their field admits, of the present values of mapped fields."
                     *         },
                     *         "uniqueness": {
                     *           "fr": "Lignes dont la référence de demande est lisible, moins les doublons.",
                     *           "en": "Rows with a readable application reference less the duplicates."
                     *         },
                     *         "submittability": {
                     *           "fr": "Lignes dont le brouillon pourrait être soumis tel quel, sur les lignes qui peuvent être importées.",
                     *           "en": "Rows whose draft could be submitted as it is, of the rows that can be imported."
                     *         }
                     *       },
                     *       "completeness": {
                     *         "numerator": 100,
                     *         "denominator": 100
                     *       },
                     *       "validity": {
                     *         "numerator": 99,
                     *         "denominator": 100
                     *       },
                     *       "uniqueness": {
                     *         "numerator": 5,
                     *         "denominator": 5
                     *       },
                     *       "submittability": {
                     *         "numerator": 4,
                     *         "denominator": 4
                     *       },
                     *       "fields": [
                     *         {
                     *           "field": "amount",
                     *           "column": "Loan amount",
                     *           "required": true,
                     *           "completeness": {
                     *             "numerator": 5,
                     *             "denominator": 5
                     *           },
                     *           "validity": {
                     *             "numerator": 4,
                     *             "denominator": 5
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": components["schemas"]["QualityOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations requeue_import
    readonly requeue_import: { // 67f3b8f46de3e1b8
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example 019ca000-0000-7000-8000-a25b84e10d35 */
                readonly batch_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "row_version": 4
                 *     }
                 */
                readonly "application/json": components["schemas"]["BatchRequeueIn"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ca000-0000-7000-8000-a25b84e10d35",
                     *       "state": "queued",
                     *       "row_version": 5,
                     *       "file": {
                     *         "id": "019ca000-0000-7000-8000-9ea5bd811bfe",
                     *         "filename": "august.csv",
                     *         "fingerprint": "sha256:9ea5bd811bfebd2685bbedead41c9d35b81499cd2079633e50486b2e2714dff5"
                     *       },
                     *       "product": {
                     *         "id": "019ca000-0000-7000-8000-15a18f7e66ff",
                     *         "code": "consumer-loan",
                     *         "name": "Crédit à la consommation",
                     *         "name_en": "Consumer loan"
                     *       },
                     *       "mapping": {
                     *         "id": "019ca000-0000-7000-8000-0c6dcad3942d",
                     *         "code": "core_banking",
                     *         "version": 1
                     *       },
                     *       "policy": {
                     *         "id": "019ca000-0000-7000-8000-d3e698a1b8b8",
                     *         "code": "consumer-scorecard",
                     *         "version": 1
                     *       },
                     *       "counts": {
                     *         "rows": 5,
                     *         "valid": 4,
                     *         "valid_with_warnings": 0,
                     *         "rejected": 1,
                     *         "duplicate": 0
                     *       },
                     *       "failure": null,
                     *       "created_by": {
                     *         "id": "019ca000-0000-7000-8000-993401bf38ae",
                     *         "display_name": "Ines Roth"
                     *       },
                     *       "created_at": "2026-03-02T09:11:30.000Z",
                     *       "prevalidated_at": "2026-03-02T09:11:31.000Z",
                     *       "confirmed_by": {
                     *         "id": "019ca000-0000-7000-8000-993401bf38ae",
                     *         "display_name": "Ines Roth"
                     *       },
                     *       "confirmed_at": "2026-03-02T09:15:00.000Z",
                     *       "finished_at": null,
                     *       "contract_fingerprint": "sha256:0646bb8907441c7a2b77174afd770a25f113aead46db2c1a81f502d6422f52bd",
                     *       "rules_version": "probity-import-rules@4",
                     *       "issues": [
                     *         {
                     *           "code": "constraint-error",
                     *           "severity": "error",
                     *           "field": "amount",
                     *           "column": "Loan amount",
                     *           "detail": "not_positive",
                     *           "count": 1,
                     *           "hint": null
                     *         }
                     *       ],
                     *       "unmapped_columns": [
                     *         "Branch manager"
                     *       ],
                     *       "quality": {
                     *         "rules_version": "probity-import-rules@4",
                     *         "rules": {
                     *           "completeness": {
                     *             "fr": "Valeurs obligatoires présentes, sur les valeurs obligatoires attendues des lignes lisibles.",
                     *             "en": "Required values that are present, of the required values expected in readable rows."
                     *           },
                     *           "validity": {
                     *             "fr": "Valeurs présentes que leur champ admet, sur les valeurs présentes des champs repris.",
                     *             "en": "Present values that their field admits, of the present values of mapped fields."
                     *           },
                     *           "uniqueness": {
                     *             "fr": "Lignes dont la référence de demande est lisible, moins les doublons.",
                     *             "en": "Rows with a readable application reference less the duplicates."
                     *           },
                     *           "submittability": {
                     *             "fr": "Lignes dont le brouillon pourrait être soumis tel quel, sur les lignes qui peuvent être importées.",
                     *             "en": "Rows whose draft could be submitted as it is, of the rows that can be imported."
                     *           }
                     *         },
                     *         "completeness": {
                     *           "numerator": 100,
                     *           "denominator": 100
                     *         },
                     *         "validity": {
                     *           "numerator": 99,
                     *           "denominator": 100
                     *         },
                     *         "uniqueness": {
                     *           "numerator": 5,
                     *           "denominator": 5
                     *         },
                     *         "submittability": {
                     *           "numerator": 4,
                     *           "denominator": 4
                     *         },
                     *         "fields": [
                     *           {
                     *             "field": "amount",
                     *             "column": "Loan amount",
                     *             "required": true,
                     *             "completeness": {
                     *               "numerator": 5,
                     *               "denominator": 5
                     *             },
                     *             "validity": {
                     *               "numerator": 4,
                     *               "denominator": 5
                     *             }
                     *           }
                     *         ]
                     *       },
                     *       "outlook": {
                     *         "drafts": 4,
                     *         "not_submittable": 0,
                     *         "reasons": [],
                     *         "doubtful": [],
                     *         "required_unmapped": []
                     *       },
                     *       "withdrawal": null,
                     *       "progress": {
                     *         "rows_total": 5,
                     *         "rows_done": 0,
                     *         "applications_created": 0,
                     *         "duplicates_found": 0,
                     *         "chunks_total": 1,
                     *         "chunks_done": 0
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["BatchOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations list_import_rows
    readonly list_import_rows: { // ba2b4812ed39a714
        readonly parameters: {
            readonly query?: {
                /** @example true */
                readonly issues_only?: boolean;
                readonly limit?: number;
                readonly offset?: number;
            };
            readonly header?: never;
            readonly path: {
                /** @example 019ca000-0000-7000-8000-a25b84e10d35 */
                readonly batch_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "number": 2,
                     *         "line": 3,
                     *         "byte_start": 311,
                     *         "byte_end": 372,
                     *         "verdict": "rejected",
                     *         "issue_count": 1,
                     *         "issues": [
                     *           {
                     *             "code": "constraint-error",
                     *             "severity": "error",
                     *             "field": "amount",
                     *             "column": "Loan amount",
                     *             "position": 3,
                     *             "detail": "not_positive"
                     *           }
                     *         ],
                     *         "application_id": null
                     *       }
                     *     ]
                     */
                    readonly "application/json": readonly components["schemas"]["ImportRowOut"][];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations show_import_contract
    readonly show_import_contract: { // ae99ec5ae6a2d7b4
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "versions": [
                     *         "probity-import-contract@1"
                     *       ],
                     *       "rules_version": "probity-import-rules@5",
                     *       "absence_tokens": [
                     *         ""
                     *       ],
                     *       "delimiters": [
                     *         "\t"
                     *       ],
                     *       "transformations": [
                     *         "trim"
                     *       ],
                     *       "date_formats": [
                     *         "YYYY-MM-DD"
                     *       ],
                     *       "limits": {
                     *         "file_bytes": 67108864,
                     *         "lines": 2000000,
                     *         "columns": 1024,
                     *         "label_characters": 200,
                     *         "cell_bytes": 65536,
                     *         "row_bytes": 1048576,
                     *         "transformations_per_field": 10,
                     *         "values_per_map": 1000
                     *       },
                     *       "fields": [
                     *         {
                     *           "code": "external_reference",
                     *           "kind": "common",
                     *           "type": "text",
                     *           "label": {
                     *             "fr": "Référence de la demande",
                     *             "en": "Application reference"
                     *           },
                     *           "required": true,
                     *           "unit": null,
                     *           "minimum": null,
                     *           "maximum": null,
                     *           "values": [],
                     *           "absence_tokens": [],
                     *           "special_values": []
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": components["schemas"]["ContractOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations receive_file
    readonly receive_file: { // e259fa70c7315553
        readonly parameters: {
            readonly query: {
                /**
                 * @description name of the file for display; never used as a path; must be one line with at least one visible character and no marks of text direction
                 * @example august.csv
                 */
                readonly filename: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example Reference;Customer;Loan amount;Term
                 *     LOS-2026-00319;C-10428;2 500,00;24
                 */
                readonly "application/octet-stream": Uint8Array<ArrayBuffer> | Blob | ReadableStream<Uint8Array>;
                /**
                 * @example Reference;Customer;Loan amount;Term
                 *     LOS-2026-00319;C-10428;2 500,00;24
                 */
                readonly "text/csv": Uint8Array<ArrayBuffer> | Blob | ReadableStream<Uint8Array>;
            };
        };
        readonly responses: {
            /** @description Made. */
            readonly 201: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ca000-0000-7000-8000-9ea5bd811bfe",
                     *       "filename": "august.csv",
                     *       "size_bytes": 572,
                     *       "fingerprint": "sha256:9ea5bd811bfebd2685bbedead41c9d35b81499cd2079633e50486b2e2714dff5",
                     *       "byte_order_mark": false,
                     *       "delimiter": ";",
                     *       "column_count": 1,
                     *       "columns": [
                     *         "Reference"
                     *       ],
                     *       "header_resembles_data": false,
                     *       "header_line": 1,
                     *       "erased": false,
                     *       "created_by": {
                     *         "id": "019ca000-0000-7000-8000-993401bf38ae",
                     *         "display_name": "Ines Roth"
                     *       },
                     *       "created_at": "2026-03-02T09:11:30.000Z",
                     *       "earlier_file_id": null,
                     *       "suggestions": []
                     *     }
                     */
                    readonly "application/json": components["schemas"]["FileOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations show_file
    readonly show_file: { // fbce6a3c1fbf81f4
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example 019ca000-0000-7000-8000-9ea5bd811bfe */
                readonly file_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ca000-0000-7000-8000-9ea5bd811bfe",
                     *       "filename": "august.csv",
                     *       "size_bytes": 572,
                     *       "fingerprint": "sha256:9ea5bd811bfebd2685bbedead41c9d35b81499cd2079633e50486b2e2714dff5",
                     *       "byte_order_mark": false,
                     *       "delimiter": ";",
                     *       "column_count": 1,
                     *       "columns": [
                     *         "Reference"
                     *       ],
                     *       "header_resembles_data": false,
                     *       "header_line": 1,
                     *       "erased": false,
                     *       "created_by": {
                     *         "id": "019ca000-0000-7000-8000-993401bf38ae",
                     *         "display_name": "Ines Roth"
                     *       },
                     *       "created_at": "2026-03-02T09:11:30.000Z",
                     *       "earlier_file_id": null,
                     *       "suggestions": [
                     *         {
                     *           "product": {
                     *             "id": "019ca000-0000-7000-8000-15a18f7e66ff",
                     *             "code": "consumer-loan"
                     *           },
                     *           "fields": [
                     *             {
                     *               "field": "external_reference",
                     *               "column": "Reference",
                     *               "similarity": "0.6666"
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": components["schemas"]["FileOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations show_product_contract
    readonly show_product_contract: { // 87a7e8083f4a3ede
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example 019ca000-0000-7000-8000-15a18f7e66ff */
                readonly product_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "product": {
                     *         "id": "019ca000-0000-7000-8000-15a18f7e66ff",
                     *         "code": "consumer-loan",
                     *         "name": "Crédit à la consommation",
                     *         "name_en": "Consumer loan"
                     *       },
                     *       "policy": {
                     *         "id": "019ca000-0000-7000-8000-d3e698a1b8b8",
                     *         "code": "consumer-scorecard",
                     *         "version": 1
                     *       },
                     *       "version": "probity-import-contract@1",
                     *       "fingerprint": "sha256:15a18f7e66ff1444a30ce321039d0e2d7024d3d24b8f298c1673a4c50fa6764d",
                     *       "rules_version": "probity-import-rules@5",
                     *       "currency": "EUR",
                     *       "absence_tokens": [
                     *         ""
                     *       ],
                     *       "fields": [
                     *         {
                     *           "code": "external_reference",
                     *           "kind": "common",
                     *           "type": "text",
                     *           "label": {
                     *             "fr": "Référence de la demande",
                     *             "en": "Application reference"
                     *           },
                     *           "required": true,
                     *           "unit": null,
                     *           "minimum": null,
                     *           "maximum": null,
                     *           "values": [],
                     *           "absence_tokens": [],
                     *           "special_values": []
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": components["schemas"]["ProductContractOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations list_mappings
    readonly list_mappings: { // 5f6a9e3805973e2a
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example 019ca000-0000-7000-8000-15a18f7e66ff */
                readonly product_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "019ca000-0000-7000-8000-0c6dcad3942d",
                     *         "product_id": "019ca000-0000-7000-8000-15a18f7e66ff",
                     *         "code": "core_banking",
                     *         "version": 1,
                     *         "title": "Core banking",
                     *         "delimiter": null,
                     *         "fields": [
                     *           {
                     *             "field": "external_reference",
                     *             "column": "Reference",
                     *             "transformations": [
                     *               {
                     *                 "kind": "trim"
                     *               }
                     *             ]
                     *           }
                     *         ],
                     *         "left_for_desk": [],
                     *         "fingerprint": "sha256:0c6dcad3942d8578bc6b1c7001303859a77baefbc4d71eec16a8aa80ea395275",
                     *         "contract_fingerprint": "sha256:0646bb8907441c7a2b77174afd770a25f113aead46db2c1a81f502d6422f52bd",
                     *         "rules_version": "probity-import-rules@5",
                     *         "current": true,
                     *         "created_by": {
                     *           "id": "019ca000-0000-7000-8000-993401bf38ae",
                     *           "display_name": "Ines Roth"
                     *         },
                     *         "created_at": "2026-03-02T09:11:30.000Z"
                     *       }
                     *     ]
                     */
                    readonly "application/json": readonly components["schemas"]["MappingProfileOut"][];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations save_mapping
    readonly save_mapping: { // a78ea02d943a79f9
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example 019ca000-0000-7000-8000-15a18f7e66ff */
                readonly product_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "code": "core_banking",
                 *       "title": "Core banking",
                 *       "fields": [
                 *         {
                 *           "field": "external_reference",
                 *           "column": "Reference",
                 *           "transformations": [
                 *             {
                 *               "kind": "trim"
                 *             }
                 *           ]
                 *         },
                 *         {
                 *           "field": "applicant_reference",
                 *           "column": "Customer",
                 *           "transformations": []
                 *         }
                 *       ],
                 *       "left_for_desk": []
                 *     }
                 */
                readonly "application/json": components["schemas"]["MappingProfileIn"];
            };
        };
        readonly responses: {
            /** @description Made. */
            readonly 201: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ca000-0000-7000-8000-0c6dcad3942d",
                     *       "product_id": "019ca000-0000-7000-8000-15a18f7e66ff",
                     *       "code": "core_banking",
                     *       "version": 1,
                     *       "title": "Core banking",
                     *       "delimiter": null,
                     *       "fields": [
                     *         {
                     *           "field": "external_reference",
                     *           "column": "Reference",
                     *           "transformations": [
                     *             {
                     *               "kind": "trim"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "left_for_desk": [],
                     *       "fingerprint": "sha256:0c6dcad3942d8578bc6b1c7001303859a77baefbc4d71eec16a8aa80ea395275",
                     *       "contract_fingerprint": "sha256:0646bb8907441c7a2b77174afd770a25f113aead46db2c1a81f502d6422f52bd",
                     *       "rules_version": "probity-import-rules@5",
                     *       "current": true,
                     *       "created_by": {
                     *         "id": "019ca000-0000-7000-8000-993401bf38ae",
                     *         "display_name": "Ines Roth"
                     *       },
                     *       "created_at": "2026-03-02T09:11:30.000Z"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["MappingProfileOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations show_template
    readonly show_template: { // b52d294076fd3226
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example 019ca000-0000-7000-8000-15a18f7e66ff */
                readonly product_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "Content-Disposition": components["headers"]["Content-Disposition"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example # template: probity-import-template@1
                     *     # contract: probity-import-contract@1
                     *     # contract_fingerprint: sha256:7f6e542be6bed912c7194a490811921e97dec477eabacc441ade6f5323005948
                     *     # rules: probity-import-rules@5
                     *     # product: consumer-loan
                     *     # currency: EUR
                     *     "external_reference","applicant_reference","amount","duration_months","channel","purpose","inputs.status","inputs.credit_history","inputs.purpose","inputs.savings","inputs.employment_duration","inputs.installment_rate","inputs.other_debtors","inputs.present_residence","inputs.property","inputs.age","inputs.other_installment_plans","inputs.housing","inputs.number_credits","inputs.job","inputs.people_liable","inputs.telephone"
                     */
                    readonly "text/csv": string;
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations show_me
    readonly show_me: { // ffca116f6910e2e3
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ca000-0000-7000-8000-2a77d650418a",
                     *       "email": "fay@alder-bank.example",
                     *       "display_name": "Fay Lind",
                     *       "function": "Credit analyst",
                     *       "language": "en",
                     *       "institution": {
                     *         "id": "019ca000-0000-7000-8000-708322bb116f",
                     *         "reference": "alder-bank",
                     *         "name": "Alder Bank",
                     *         "currency": "EUR",
                     *         "country": "DE"
                     *       },
                     *       "roles": [
                     *         "analyst"
                     *       ],
                     *       "permissions": [
                     *         "applications.read"
                     *       ],
                     *       "delegations": [],
                     *       "session": {
                     *         "state": "authenticated",
                     *         "session_id": "019ca000-0000-7000-8000-8fe59a19bb27",
                     *         "expires_at": "2026-03-02T21:17:00.000Z",
                     *         "idle_expires_at": "2026-03-02T09:48:30.000Z",
                     *         "step_up_until": "2026-03-02T09:28:00.000Z"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["MeOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations change_password
    readonly change_password: { // d97732adcaecb068
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "current_password": "a quiet river in may",
                 *       "new_password": "seven lanterns by the sea"
                 *     }
                 */
                readonly "application/json": components["schemas"]["PasswordChangeIn"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "revoked": 0
                     *     }
                     */
                    readonly "application/json": components["schemas"]["SessionsRevokedOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations change_profile
    readonly change_profile: { // 6ec0caa1841d282f
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "display_name": "Fay Lind",
                 *       "function": "Credit analyst",
                 *       "language": "en"
                 *     }
                 */
                readonly "application/json": components["schemas"]["ProfileIn"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ca000-0000-7000-8000-9ea5bd811bfe",
                     *       "email": "fay@alder-bank.example",
                     *       "display_name": "Fay Lind",
                     *       "function": "Credit analyst",
                     *       "language": "en",
                     *       "status": "active",
                     *       "roles": [
                     *         "analyst"
                     *       ],
                     *       "delegations": [],
                     *       "link_shown": true,
                     *       "sign_in_waits_until": null,
                     *       "second_factor_locked": false,
                     *       "recovery_pending": null,
                     *       "row_version": 2,
                     *       "created_at": "2026-03-02T09:16:30.000Z"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["UserOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations confirm_second_factor
    readonly confirm_second_factor: { // 80450362c334d819
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "code": "253859"
                 *     }
                 */
                readonly "application/json": components["schemas"]["SecondFactorCodeIn"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "revoked": 0
                     *     }
                     */
                    readonly "application/json": components["schemas"]["SessionsRevokedOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations enrol_second_factor
    readonly enrol_second_factor: { // 860c956d407af9d8
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "secret": "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
                     *       "otpauth_uri": "otpauth://totp/Probity%20alder-bank:fay%40alder-bank.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Probity%20alder-bank&algorithm=SHA1&digits=6&period=30"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["SecondFactorEnrollmentOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations list_security_events
    readonly list_security_events: { // 6df9b65e053a1fab
        readonly parameters: {
            readonly query?: {
                /** @example 3 */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "seq": 143,
                     *         "at": "2026-11-22T05:34:09.163347Z",
                     *         "kind": "second_factor.changed",
                     *         "outcome": "success",
                     *         "by": "me",
                     *         "text_fr": "La nouvelle clé du second facteur est en service ; les autres sessions ont été fermées.",
                     *         "text_en": "The new key of the second factor is active; the other sessions were closed."
                     *       }
                     *     ]
                     */
                    readonly "application/json": readonly components["schemas"]["SecurityEventOut"][];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations list_own_sessions
    readonly list_own_sessions: { // 9a20ba6c8391aea1
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "019ca000-0000-7000-8000-8fe59a19bb27",
                     *         "current": true,
                     *         "state": "authenticated",
                     *         "created_at": "2026-03-02T09:17:00.000Z",
                     *         "last_seen_at": "2026-03-02T09:17:30.000Z",
                     *         "idle_expires_at": "2026-03-02T09:47:30.000Z",
                     *         "expires_at": "2026-03-02T21:17:00.000Z"
                     *       }
                     *     ]
                     */
                    readonly "application/json": readonly components["schemas"]["OwnSessionOut"][];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations revoke_other_sessions
    readonly revoke_other_sessions: { // 2eeae8ae43e96eed
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "revoked": 0
                     *     }
                     */
                    readonly "application/json": components["schemas"]["SessionsRevokedOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations revoke_own_session
    readonly revoke_own_session: { // 74a8a4670ffce48f
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example 019ca000-0000-7000-8000-8fe59a19bb27 */
                readonly session_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done; the answer has no body. */
            readonly 204: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations list_policies
    readonly list_policies: { // a0e2194dac7efa87
        readonly parameters: {
            readonly query?: {
                /** @example 019ca000-0000-7000-8000-15a18f7e66ff */
                readonly product_id?: string | null;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "019ca000-0000-7000-8000-d3e698a1b8b8",
                     *         "product_id": "019ca000-0000-7000-8000-15a18f7e66ff",
                     *         "product_code": "consumer-loan",
                     *         "code": "consumer-scorecard",
                     *         "version": 1,
                     *         "title": "Consumer scorecard",
                     *         "status": "active",
                     *         "in_force": true,
                     *         "governing": {
                     *           "id": "019ca000-0000-7000-8000-d3e698a1b8b8",
                     *           "code": "consumer-scorecard",
                     *           "version": 1
                     *         },
                     *         "grid_code": "german_credit_1994",
                     *         "grid_version": 1,
                     *         "fingerprint": "sha256:d3e698a1b8b8521ab7ccf1e297d7ada5d46d6ce55b5614da3c50e61ef7cb730d",
                     *         "scale_min": "139",
                     *         "scale_max": "859",
                     *         "effective_from": "2026-03-09",
                     *         "derived_from": null,
                     *         "created_by": {
                     *           "id": "019ca000-0000-7000-8000-3d6033dae9ad",
                     *           "display_name": "Otto Lind"
                     *         },
                     *         "created_at": "2026-03-02T09:08:00.000Z",
                     *         "submitted_by": {
                     *           "id": "019ca000-0000-7000-8000-3d6033dae9ad",
                     *           "display_name": "Otto Lind"
                     *         },
                     *         "submitted_at": "2026-03-02T11:00:00.000Z",
                     *         "approved_by": {
                     *           "id": "019ca000-0000-7000-8000-eff77d959ec2",
                     *           "display_name": "Petra Holm"
                     *         },
                     *         "approved_at": "2026-03-03T08:30:00.000Z",
                     *         "rejection": null,
                     *         "archived_at": null,
                     *         "row_version": 4,
                     *         "updated_at": "2026-03-03T08:30:00.000Z"
                     *       }
                     *     ]
                     */
                    readonly "application/json": readonly components["schemas"]["PolicyOut"][];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations create_policy
    readonly create_policy: { // d95f34a5d53d2156
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "product_id": "019ca000-0000-7000-8000-15a18f7e66ff",
                 *       "grid_code": "german_credit_1994",
                 *       "code": "consumer-scorecard",
                 *       "title": "Consumer scorecard"
                 *     }
                 */
                readonly "application/json": components["schemas"]["PolicyCreateIn"];
            };
        };
        readonly responses: {
            /** @description Made. */
            readonly 201: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ca000-0000-7000-8000-d3e698a1b8b8",
                     *       "product_id": "019ca000-0000-7000-8000-15a18f7e66ff",
                     *       "product_code": "consumer-loan",
                     *       "code": "consumer-scorecard",
                     *       "version": 1,
                     *       "title": "Consumer scorecard",
                     *       "status": "draft",
                     *       "in_force": false,
                     *       "governing": null,
                     *       "grid_code": "german_credit_1994",
                     *       "grid_version": 1,
                     *       "fingerprint": "sha256:d3e698a1b8b8521ab7ccf1e297d7ada5d46d6ce55b5614da3c50e61ef7cb730d",
                     *       "scale_min": null,
                     *       "scale_max": null,
                     *       "effective_from": null,
                     *       "derived_from": null,
                     *       "created_by": {
                     *         "id": "019ca000-0000-7000-8000-3d6033dae9ad",
                     *         "display_name": "Otto Lind"
                     *       },
                     *       "created_at": "2026-03-02T09:08:00.000Z",
                     *       "submitted_by": null,
                     *       "submitted_at": null,
                     *       "approved_by": null,
                     *       "approved_at": null,
                     *       "rejection": null,
                     *       "archived_at": null,
                     *       "row_version": 1,
                     *       "updated_at": "2026-03-02T09:08:00.000Z",
                     *       "grid": {
                     *         "code": "german_credit_1994",
                     *         "version": 1,
                     *         "title": {
                     *           "fr": "Crédit à la consommation, données South German Credit",
                     *           "en": "Consumer credit, South German Credit data"
                     *         },
                     *         "subject": "natural_person",
                     *         "validation_status": "specification",
                     *         "fingerprint": "sha256:eb288ba334e3efcee2bed3943e9518b106b0b4f324ba19ca5e86d194a99154e5",
                     *         "protected_reason": null
                     *       },
                     *       "parameters": {},
                     *       "blockers": [
                     *         {
                     *           "code": "PARAMETER_MISSING",
                     *           "severity": "blocker",
                     *           "path": "/base_points",
                     *           "message_fr": "Un paramètre reste à saisir : /base_points.",
                     *           "message_en": "A parameter is still to be filled in: /base_points."
                     *         }
                     *       ],
                     *       "simulations": [],
                     *       "authors": [
                     *         {
                     *           "id": "019ca000-0000-7000-8000-3d6033dae9ad",
                     *           "display_name": "Otto Lind"
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": components["schemas"]["PolicyDetailOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations list_reference_grids
    readonly list_reference_grids: { // a8595e68b4ddbf52
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "code": "agri_seasonal",
                     *         "version": 1,
                     *         "title": {
                     *           "fr": "Crédit de campagne agricole",
                     *           "en": "Seasonal agricultural credit"
                     *         },
                     *         "subject": "natural_person",
                     *         "validation_status": "specification",
                     *         "fingerprint": "sha256:034c7c4d78554690f3103d86c3851d8d624815090a4163d04ccb5f42fc7931cd",
                     *         "protected_reason": null,
                     *         "sources": [
                     *           "Christen, R. P. and Pearce, D. (2005), Managing risks and designing products for agricultural microfinance, CGAP Occasional Paper 11: repayment set on the cash flow of the whole household, diversification, cautious yields and prices"
                     *         ],
                     *         "shipped": true,
                     *         "added_at": "2026-03-02T09:00:00.000Z",
                     *         "document": {
                     *           "characteristics": [
                     *             {
                     *               "code": "seasonal_cover",
                     *               "direction": "increasing",
                     *               "input": "seasonal_cover",
                     *               "kind": "banded",
                     *               "reason": "season_cover"
                     *             }
                     *           ],
                     *           "code": "agri_seasonal",
                     *           "fields": [
                     *             {
                     *               "code": "main_production",
                     *               "label": {
                     *                 "en": "Main production",
                     *                 "fr": "Production principale"
                     *               },
                     *               "personal": true,
                     *               "required": true,
                     *               "type": "enum",
                     *               "values": [
                     *                 {
                     *                   "code": "cereals",
                     *                   "label": {
                     *                     "en": "Cereals",
                     *                     "fr": "Céréales"
                     *                   }
                     *                 }
                     *               ]
                     *             }
                     *           ],
                     *           "knockouts": [
                     *             {
                     *               "code": "seasonal_cover_minimum",
                     *               "effect": "decline",
                     *               "on_missing": "refer",
                     *               "operand": "seasonal_cover",
                     *               "predicate": "lt",
                     *               "reason": "season_cover"
                     *             }
                     *           ],
                     *           "ratios": [
                     *             {
                     *               "code": "seasonal_cover",
                     *               "formula": "seasonal_cover@1",
                     *               "inputs": {
                     *                 "debt_service_01": "debt_service_01",
                     *                 "debt_service_02": "debt_service_02",
                     *                 "debt_service_03": "debt_service_03",
                     *                 "debt_service_04": "debt_service_04",
                     *                 "debt_service_05": "debt_service_05",
                     *                 "debt_service_06": "debt_service_06",
                     *                 "debt_service_07": "debt_service_07",
                     *                 "debt_service_08": "debt_service_08",
                     *                 "debt_service_09": "debt_service_09",
                     *                 "debt_service_10": "debt_service_10",
                     *                 "debt_service_11": "debt_service_11",
                     *                 "debt_service_12": "debt_service_12",
                     *                 "net_cash_01": "net_cash_01",
                     *                 "net_cash_02": "net_cash_02",
                     *                 "net_cash_03": "net_cash_03",
                     *                 "net_cash_04": "net_cash_04",
                     *                 "net_cash_05": "net_cash_05",
                     *                 "net_cash_06": "net_cash_06",
                     *                 "net_cash_07": "net_cash_07",
                     *                 "net_cash_08": "net_cash_08",
                     *                 "net_cash_09": "net_cash_09",
                     *                 "net_cash_10": "net_cash_10",
                     *                 "net_cash_11": "net_cash_11",
                     *                 "net_cash_12": "net_cash_12"
                     *               },
                     *               "label": {
                     *                 "en": "Lowest seasonal cover",
                     *                 "fr": "Couverture saisonnière la plus basse"
                     *               }
                     *             }
                     *           ],
                     *           "reasons": {
                     *             "amount_to_cost": {
                     *               "applicant": {
                     *                 "en": "The amount asked for is high compared with the cost of the season.",
                     *                 "fr": "Le montant demandé est élevé par rapport au coût de la campagne."
                     *               },
                     *               "staff": {
                     *                 "en": "High amount compared with the cost of the season.",
                     *                 "fr": "Montant élevé rapporté au coût de la campagne."
                     *               }
                     *             },
                     *             "climate_exposure": {
                     *               "applicant": {
                     *                 "en": "The area of production is exposed to climate hazards.",
                     *                 "fr": "La zone de production est exposée aux aléas climatiques."
                     *               },
                     *               "staff": {
                     *                 "en": "Climate exposure of the area.",
                     *                 "fr": "Exposition climatique de la zone."
                     *               }
                     *             },
                     *             "default_known": {
                     *               "applicant": {
                     *                 "en": "An unpaid credit is known with another lender.",
                     *                 "fr": "Un crédit non remboursé est connu auprès d’un autre prêteur."
                     *               },
                     *               "external": {
                     *                 "code": "delinquent_past_or_present_credit_obligations_with_others",
                     *                 "scheme": "regulation_b_c1"
                     *               },
                     *               "staff": {
                     *                 "en": "Default known with another lender.",
                     *                 "fr": "Défaut connu auprès d’un autre prêteur."
                     *               }
                     *             },
                     *             "experience_short": {
                     *               "applicant": {
                     *                 "en": "The experience of this production is short.",
                     *                 "fr": "L’expérience de cette production est courte."
                     *               },
                     *               "staff": {
                     *                 "en": "Short experience of the production.",
                     *                 "fr": "Expérience courte de la production."
                     *               }
                     *             },
                     *             "income_concentrated": {
                     *               "applicant": {
                     *                 "en": "Income depends strongly on a single production.",
                     *                 "fr": "Les revenus dépendent fortement d’une seule production."
                     *               },
                     *               "staff": {
                     *                 "en": "Income concentrated on the main production.",
                     *                 "fr": "Revenus concentrés sur la production principale."
                     *               }
                     *             },
                     *             "insurance_none": {
                     *               "applicant": {
                     *                 "en": "The season has little or no insurance.",
                     *                 "fr": "La campagne est peu ou pas assurée."
                     *               },
                     *               "staff": {
                     *                 "en": "Insurance of the season.",
                     *                 "fr": "Assurance de la campagne."
                     *               }
                     *             },
                     *             "irrigation_low": {
                     *               "applicant": {
                     *                 "en": "A small share of the area is irrigated.",
                     *                 "fr": "Une faible part de la surface est irriguée."
                     *               },
                     *               "staff": {
                     *                 "en": "Low irrigated share.",
                     *                 "fr": "Part irriguée faible."
                     *               }
                     *             },
                     *             "land_right": {
                     *               "applicant": {
                     *                 "en": "The right to use the land is short or not well attested.",
                     *                 "fr": "Le droit d’usage de la terre est court ou peu attesté."
                     *               },
                     *               "staff": {
                     *                 "en": "Right to use the land.",
                     *                 "fr": "Droit d’usage de la terre."
                     *               }
                     *             },
                     *             "last_season_late": {
                     *               "applicant": {
                     *                 "en": "Your last seasonal credit with us was repaid late.",
                     *                 "fr": "Votre dernier crédit de campagne chez nous a été remboursé avec du retard."
                     *               },
                     *               "external": {
                     *                 "code": "poor_credit_performance_with_us",
                     *                 "scheme": "regulation_b_c1"
                     *               },
                     *               "staff": {
                     *                 "en": "Delay on the last seasonal credit.",
                     *                 "fr": "Retard sur le dernier crédit de campagne."
                     *               }
                     *             },
                     *             "lenders_several": {
                     *               "applicant": {
                     *                 "en": "You already have running credits with other lenders.",
                     *                 "fr": "Vous avez déjà des crédits en cours chez d’autres prêteurs."
                     *               },
                     *               "external": {
                     *                 "code": "excessive_obligations_in_relation_to_income",
                     *                 "scheme": "regulation_b_c1"
                     *               },
                     *               "staff": {
                     *                 "en": "Number of active lenders, risk of over-indebtedness.",
                     *                 "fr": "Nombre de prêteurs actifs, risque de surendettement."
                     *               }
                     *             },
                     *             "outlet": {
                     *               "applicant": {
                     *                 "en": "The sale of the harvest is not secured by a written commitment.",
                     *                 "fr": "La vente de la récolte n’est pas assurée par un engagement écrit."
                     *               },
                     *               "staff": {
                     *                 "en": "Outlet of the harvest.",
                     *                 "fr": "Débouché de la récolte."
                     *               }
                     *             },
                     *             "own_share_low": {
                     *               "applicant": {
                     *                 "en": "The part of the season paid from own funds is low.",
                     *                 "fr": "La part de la campagne payée sur fonds propres est faible."
                     *               },
                     *               "staff": {
                     *                 "en": "Low own share.",
                     *                 "fr": "Part de fonds propres faible."
                     *               }
                     *             },
                     *             "production": {
                     *               "applicant": {
                     *                 "en": "The prices or yields of this production vary more than others.",
                     *                 "fr": "Les prix ou les rendements de cette production varient plus que d’autres."
                     *               },
                     *               "staff": {
                     *                 "en": "Main production.",
                     *                 "fr": "Production principale."
                     *               }
                     *             },
                     *             "season_cover": {
                     *               "applicant": {
                     *                 "en": "In some months, the expected cash does not sufficiently cover the repayments due.",
                     *                 "fr": "Certains mois, la trésorerie attendue ne couvre pas assez les remboursements dus."
                     *               },
                     *               "external": {
                     *                 "code": "income_insufficient_for_amount_of_credit_requested",
                     *                 "scheme": "regulation_b_c1"
                     *               },
                     *               "staff": {
                     *                 "en": "Lowest cumulated cover of the season insufficient.",
                     *                 "fr": "Couverture cumulée la plus basse de la campagne insuffisante."
                     *               }
                     *             },
                     *             "seasons_few": {
                     *               "applicant": {
                     *                 "en": "Few seasonal credits have been repaid with us so far.",
                     *                 "fr": "Peu de crédits de campagne ont été remboursés chez nous jusqu’ici."
                     *               },
                     *               "external": {
                     *                 "code": "limited_credit_experience",
                     *                 "scheme": "regulation_b_c1"
                     *               },
                     *               "staff": {
                     *                 "en": "Few seasons repaid.",
                     *                 "fr": "Peu de campagnes remboursées."
                     *               }
                     *             },
                     *             "term_beyond_season": {
                     *               "applicant": {
                     *                 "en": "The period asked for goes beyond the cycle of the season.",
                     *                 "fr": "La durée demandée dépasse le cycle de la campagne."
                     *               },
                     *               "staff": {
                     *                 "en": "Term beyond the cycle of the season.",
                     *                 "fr": "Durée au-delà du cycle de la campagne."
                     *               }
                     *             },
                     *             "yield_low": {
                     *               "applicant": {
                     *                 "en": "Recent yields are low compared with those of the area.",
                     *                 "fr": "Les rendements récents sont faibles par rapport à ceux de la zone."
                     *               },
                     *               "staff": {
                     *                 "en": "Low yield compared with the reference.",
                     *                 "fr": "Rendement faible rapporté à la référence."
                     *               }
                     *             }
                     *           },
                     *           "sources": [
                     *             "Christen, R. P. and Pearce, D. (2005), Managing risks and designing products for agricultural microfinance, CGAP Occasional Paper 11: repayment set on the cash flow of the whole household, diversification, cautious yields and prices"
                     *           ],
                     *           "subject": "natural_person",
                     *           "title": {
                     *             "en": "Seasonal agricultural credit",
                     *             "fr": "Crédit de campagne agricole"
                     *           },
                     *           "validation_status": "specification",
                     *           "version": 1
                     *         }
                     *       }
                     *     ]
                     */
                    readonly "application/json": readonly components["schemas"]["ReferenceGridOut"][];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations show_policy
    readonly show_policy: { // 4467db8c646b13a7
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example 019ca000-0000-7000-8000-d3e698a1b8b8 */
                readonly policy_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ca000-0000-7000-8000-d3e698a1b8b8",
                     *       "product_id": "019ca000-0000-7000-8000-15a18f7e66ff",
                     *       "product_code": "consumer-loan",
                     *       "code": "consumer-scorecard",
                     *       "version": 1,
                     *       "title": "Consumer scorecard",
                     *       "status": "active",
                     *       "in_force": true,
                     *       "governing": {
                     *         "id": "019ca000-0000-7000-8000-d3e698a1b8b8",
                     *         "code": "consumer-scorecard",
                     *         "version": 1
                     *       },
                     *       "grid_code": "german_credit_1994",
                     *       "grid_version": 1,
                     *       "fingerprint": "sha256:d3e698a1b8b8521ab7ccf1e297d7ada5d46d6ce55b5614da3c50e61ef7cb730d",
                     *       "scale_min": "139",
                     *       "scale_max": "859",
                     *       "effective_from": "2026-03-09",
                     *       "derived_from": null,
                     *       "created_by": {
                     *         "id": "019ca000-0000-7000-8000-3d6033dae9ad",
                     *         "display_name": "Otto Lind"
                     *       },
                     *       "created_at": "2026-03-02T09:08:00.000Z",
                     *       "submitted_by": {
                     *         "id": "019ca000-0000-7000-8000-3d6033dae9ad",
                     *         "display_name": "Otto Lind"
                     *       },
                     *       "submitted_at": "2026-03-02T11:00:00.000Z",
                     *       "approved_by": {
                     *         "id": "019ca000-0000-7000-8000-eff77d959ec2",
                     *         "display_name": "Petra Holm"
                     *       },
                     *       "approved_at": "2026-03-03T08:30:00.000Z",
                     *       "rejection": null,
                     *       "archived_at": null,
                     *       "row_version": 4,
                     *       "updated_at": "2026-03-03T08:30:00.000Z",
                     *       "grid": {
                     *         "code": "german_credit_1994",
                     *         "version": 1,
                     *         "title": {
                     *           "fr": "Crédit à la consommation, données South German Credit",
                     *           "en": "Consumer credit, South German Credit data"
                     *         },
                     *         "subject": "natural_person",
                     *         "validation_status": "specification",
                     *         "fingerprint": "sha256:eb288ba334e3efcee2bed3943e9518b106b0b4f324ba19ca5e86d194a99154e5",
                     *         "protected_reason": null
                     *       },
                     *       "parameters": {
                     *         "base_points": "500",
                     *         "characteristics": {
                     *           "savings": {
                     *             "groups": [
                     *               {
                     *                 "values": [
                     *                   "1"
                     *                 ],
                     *                 "points": "-17"
                     *               }
                     *             ],
                     *             "other_points": "9"
                     *           }
                     *         },
                     *         "knockouts": {
                     *           "term_limit": {
                     *             "enabled": true,
                     *             "value": "60"
                     *           }
                     *         },
                     *         "cutoffs": {
                     *           "decline_below": "440",
                     *           "approve_from": "540"
                     *         },
                     *         "reasons": {
                     *           "method": "below_neutral",
                     *           "max": 4
                     *         }
                     *       },
                     *       "blockers": [],
                     *       "simulations": [],
                     *       "authors": [
                     *         {
                     *           "id": "019ca000-0000-7000-8000-3d6033dae9ad",
                     *           "display_name": "Otto Lind"
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": components["schemas"]["PolicyDetailOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations approve_policy
    readonly approve_policy: { // 532ff69ff4a51bfb
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example 019ca000-0000-7000-8000-d3e698a1b8b8 */
                readonly policy_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "row_version": 3
                 *     }
                 */
                readonly "application/json": components["schemas"]["RowVersionIn"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ca000-0000-7000-8000-d3e698a1b8b8",
                     *       "product_id": "019ca000-0000-7000-8000-15a18f7e66ff",
                     *       "product_code": "consumer-loan",
                     *       "code": "consumer-scorecard",
                     *       "version": 1,
                     *       "title": "Consumer scorecard",
                     *       "status": "active",
                     *       "in_force": true,
                     *       "governing": {
                     *         "id": "019ca000-0000-7000-8000-d3e698a1b8b8",
                     *         "code": "consumer-scorecard",
                     *         "version": 1
                     *       },
                     *       "grid_code": "german_credit_1994",
                     *       "grid_version": 1,
                     *       "fingerprint": "sha256:d3e698a1b8b8521ab7ccf1e297d7ada5d46d6ce55b5614da3c50e61ef7cb730d",
                     *       "scale_min": "139",
                     *       "scale_max": "859",
                     *       "effective_from": "2026-03-09",
                     *       "derived_from": null,
                     *       "created_by": {
                     *         "id": "019ca000-0000-7000-8000-3d6033dae9ad",
                     *         "display_name": "Otto Lind"
                     *       },
                     *       "created_at": "2026-03-02T09:08:00.000Z",
                     *       "submitted_by": {
                     *         "id": "019ca000-0000-7000-8000-3d6033dae9ad",
                     *         "display_name": "Otto Lind"
                     *       },
                     *       "submitted_at": "2026-03-02T11:00:00.000Z",
                     *       "approved_by": {
                     *         "id": "019ca000-0000-7000-8000-eff77d959ec2",
                     *         "display_name": "Petra Holm"
                     *       },
                     *       "approved_at": "2026-03-03T08:30:00.000Z",
                     *       "rejection": null,
                     *       "archived_at": null,
                     *       "row_version": 4,
                     *       "updated_at": "2026-03-03T08:30:00.000Z"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["PolicyOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations archive_policy
    readonly archive_policy: { // 57ed517cb9ffd8d8
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example 019ca000-0000-7000-8000-d3e698a1b8b8 */
                readonly policy_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "row_version": 4
                 *     }
                 */
                readonly "application/json": components["schemas"]["RowVersionIn"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ca000-0000-7000-8000-d3e698a1b8b8",
                     *       "product_id": "019ca000-0000-7000-8000-15a18f7e66ff",
                     *       "product_code": "consumer-loan",
                     *       "code": "consumer-scorecard",
                     *       "version": 1,
                     *       "title": "Consumer scorecard",
                     *       "status": "archived",
                     *       "in_force": false,
                     *       "governing": null,
                     *       "grid_code": "german_credit_1994",
                     *       "grid_version": 1,
                     *       "fingerprint": "sha256:d3e698a1b8b8521ab7ccf1e297d7ada5d46d6ce55b5614da3c50e61ef7cb730d",
                     *       "scale_min": "139",
                     *       "scale_max": "859",
                     *       "effective_from": "2026-03-09",
                     *       "derived_from": null,
                     *       "created_by": {
                     *         "id": "019ca000-0000-7000-8000-3d6033dae9ad",
                     *         "display_name": "Otto Lind"
                     *       },
                     *       "created_at": "2026-03-02T09:08:00.000Z",
                     *       "submitted_by": {
                     *         "id": "019ca000-0000-7000-8000-3d6033dae9ad",
                     *         "display_name": "Otto Lind"
                     *       },
                     *       "submitted_at": "2026-03-02T11:00:00.000Z",
                     *       "approved_by": {
                     *         "id": "019ca000-0000-7000-8000-eff77d959ec2",
                     *         "display_name": "Petra Holm"
                     *       },
                     *       "approved_at": "2026-03-03T08:30:00.000Z",
                     *       "rejection": null,
                     *       "archived_at": "2026-06-01T07:00:00.000Z",
                     *       "row_version": 5,
                     *       "updated_at": "2026-03-03T08:30:00.000Z"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["PolicyOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations derive_policy
    readonly derive_policy: { // a575a69e02f6478f
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example 019ca000-0000-7000-8000-d3e698a1b8b8 */
                readonly policy_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Made. */
            readonly 201: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ca000-0000-7000-8000-962770cc6358",
                     *       "product_id": "019ca000-0000-7000-8000-15a18f7e66ff",
                     *       "product_code": "consumer-loan",
                     *       "code": "consumer-scorecard",
                     *       "version": 2,
                     *       "title": "Consumer scorecard",
                     *       "status": "draft",
                     *       "in_force": false,
                     *       "governing": {
                     *         "id": "019ca000-0000-7000-8000-d3e698a1b8b8",
                     *         "code": "consumer-scorecard",
                     *         "version": 1
                     *       },
                     *       "grid_code": "german_credit_1994",
                     *       "grid_version": 1,
                     *       "fingerprint": "sha256:d3e698a1b8b8521ab7ccf1e297d7ada5d46d6ce55b5614da3c50e61ef7cb730d",
                     *       "scale_min": "139",
                     *       "scale_max": "859",
                     *       "effective_from": null,
                     *       "derived_from": "019ca000-0000-7000-8000-d3e698a1b8b8",
                     *       "created_by": {
                     *         "id": "019ca000-0000-7000-8000-3d6033dae9ad",
                     *         "display_name": "Otto Lind"
                     *       },
                     *       "created_at": "2026-03-02T09:08:00.000Z",
                     *       "submitted_by": null,
                     *       "submitted_at": null,
                     *       "approved_by": null,
                     *       "approved_at": null,
                     *       "rejection": null,
                     *       "archived_at": null,
                     *       "row_version": 1,
                     *       "updated_at": "2026-03-02T10:20:00.000Z",
                     *       "grid": {
                     *         "code": "german_credit_1994",
                     *         "version": 1,
                     *         "title": {
                     *           "fr": "Crédit à la consommation, données South German Credit",
                     *           "en": "Consumer credit, South German Credit data"
                     *         },
                     *         "subject": "natural_person",
                     *         "validation_status": "specification",
                     *         "fingerprint": "sha256:eb288ba334e3efcee2bed3943e9518b106b0b4f324ba19ca5e86d194a99154e5",
                     *         "protected_reason": null
                     *       },
                     *       "parameters": {
                     *         "base_points": "500",
                     *         "characteristics": {
                     *           "savings": {
                     *             "groups": [
                     *               {
                     *                 "values": [
                     *                   "1"
                     *                 ],
                     *                 "points": "-17"
                     *               }
                     *             ],
                     *             "other_points": "9"
                     *           }
                     *         },
                     *         "knockouts": {
                     *           "term_limit": {
                     *             "enabled": true,
                     *             "value": "60"
                     *           }
                     *         },
                     *         "cutoffs": {
                     *           "decline_below": "440",
                     *           "approve_from": "540"
                     *         },
                     *         "reasons": {
                     *           "method": "below_neutral",
                     *           "max": 4
                     *         }
                     *       },
                     *       "blockers": [
                     *         {
                     *           "code": "NOT_SIMULATED",
                     *           "severity": "blocker",
                     *           "path": "",
                     *           "message_fr": "Cette version n’a pas encore été simulée.",
                     *           "message_en": "This version was not simulated yet."
                     *         }
                     *       ],
                     *       "simulations": [],
                     *       "authors": [
                     *         {
                     *           "id": "019ca000-0000-7000-8000-3d6033dae9ad",
                     *           "display_name": "Otto Lind"
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": components["schemas"]["PolicyDetailOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations set_policy_parameters
    readonly set_policy_parameters: { // 76fc52e5a0005e6a
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example 019ca000-0000-7000-8000-d3e698a1b8b8 */
                readonly policy_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "row_version": 1,
                 *       "parameters": {
                 *         "base_points": "500",
                 *         "characteristics": {
                 *           "savings": {
                 *             "groups": [
                 *               {
                 *                 "values": [
                 *                   "1"
                 *                 ],
                 *                 "points": "-17"
                 *               }
                 *             ],
                 *             "other_points": "9"
                 *           }
                 *         },
                 *         "knockouts": {
                 *           "term_limit": {
                 *             "enabled": true,
                 *             "value": "60"
                 *           }
                 *         },
                 *         "cutoffs": {
                 *           "decline_below": "440",
                 *           "approve_from": "540"
                 *         },
                 *         "reasons": {
                 *           "method": "below_neutral",
                 *           "max": 4
                 *         }
                 *       }
                 *     }
                 */
                readonly "application/json": components["schemas"]["ParametersIn"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ca000-0000-7000-8000-d3e698a1b8b8",
                     *       "product_id": "019ca000-0000-7000-8000-15a18f7e66ff",
                     *       "product_code": "consumer-loan",
                     *       "code": "consumer-scorecard",
                     *       "version": 1,
                     *       "title": "Consumer scorecard",
                     *       "status": "draft",
                     *       "in_force": false,
                     *       "governing": null,
                     *       "grid_code": "german_credit_1994",
                     *       "grid_version": 1,
                     *       "fingerprint": "sha256:d3e698a1b8b8521ab7ccf1e297d7ada5d46d6ce55b5614da3c50e61ef7cb730d",
                     *       "scale_min": "139",
                     *       "scale_max": "859",
                     *       "effective_from": null,
                     *       "derived_from": null,
                     *       "created_by": {
                     *         "id": "019ca000-0000-7000-8000-3d6033dae9ad",
                     *         "display_name": "Otto Lind"
                     *       },
                     *       "created_at": "2026-03-02T09:08:00.000Z",
                     *       "submitted_by": null,
                     *       "submitted_at": null,
                     *       "approved_by": null,
                     *       "approved_at": null,
                     *       "rejection": null,
                     *       "archived_at": null,
                     *       "row_version": 2,
                     *       "updated_at": "2026-03-02T10:20:00.000Z",
                     *       "grid": {
                     *         "code": "german_credit_1994",
                     *         "version": 1,
                     *         "title": {
                     *           "fr": "Crédit à la consommation, données South German Credit",
                     *           "en": "Consumer credit, South German Credit data"
                     *         },
                     *         "subject": "natural_person",
                     *         "validation_status": "specification",
                     *         "fingerprint": "sha256:eb288ba334e3efcee2bed3943e9518b106b0b4f324ba19ca5e86d194a99154e5",
                     *         "protected_reason": null
                     *       },
                     *       "parameters": {
                     *         "base_points": "500",
                     *         "characteristics": {
                     *           "savings": {
                     *             "groups": [
                     *               {
                     *                 "values": [
                     *                   "1"
                     *                 ],
                     *                 "points": "-17"
                     *               }
                     *             ],
                     *             "other_points": "9"
                     *           }
                     *         },
                     *         "knockouts": {
                     *           "term_limit": {
                     *             "enabled": true,
                     *             "value": "60"
                     *           }
                     *         },
                     *         "cutoffs": {
                     *           "decline_below": "440",
                     *           "approve_from": "540"
                     *         },
                     *         "reasons": {
                     *           "method": "below_neutral",
                     *           "max": 4
                     *         }
                     *       },
                     *       "blockers": [
                     *         {
                     *           "code": "NOT_SIMULATED",
                     *           "severity": "blocker",
                     *           "path": "",
                     *           "message_fr": "Cette version n’a pas encore été simulée.",
                     *           "message_en": "This version was not simulated yet."
                     *         }
                     *       ],
                     *       "simulations": [],
                     *       "authors": [
                     *         {
                     *           "id": "019ca000-0000-7000-8000-3d6033dae9ad",
                     *           "display_name": "Otto Lind"
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": components["schemas"]["PolicyDetailOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations reject_policy
    readonly reject_policy: { // a1305b49fc9d8e2e
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example 019ca000-0000-7000-8000-d3e698a1b8b8 */
                readonly policy_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "row_version": 3,
                 *       "reason_code": "parameters_unjustified"
                 *     }
                 */
                readonly "application/json": components["schemas"]["PolicyRejectIn"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ca000-0000-7000-8000-d3e698a1b8b8",
                     *       "product_id": "019ca000-0000-7000-8000-15a18f7e66ff",
                     *       "product_code": "consumer-loan",
                     *       "code": "consumer-scorecard",
                     *       "version": 1,
                     *       "title": "Consumer scorecard",
                     *       "status": "draft",
                     *       "in_force": false,
                     *       "governing": null,
                     *       "grid_code": "german_credit_1994",
                     *       "grid_version": 1,
                     *       "fingerprint": "sha256:d3e698a1b8b8521ab7ccf1e297d7ada5d46d6ce55b5614da3c50e61ef7cb730d",
                     *       "scale_min": "139",
                     *       "scale_max": "859",
                     *       "effective_from": null,
                     *       "derived_from": null,
                     *       "created_by": {
                     *         "id": "019ca000-0000-7000-8000-3d6033dae9ad",
                     *         "display_name": "Otto Lind"
                     *       },
                     *       "created_at": "2026-03-02T09:08:00.000Z",
                     *       "submitted_by": null,
                     *       "submitted_at": null,
                     *       "approved_by": null,
                     *       "approved_at": null,
                     *       "rejection": {
                     *         "reason_code": "parameters_unjustified",
                     *         "rejected_by": {
                     *           "id": "019ca000-0000-7000-8000-eff77d959ec2",
                     *           "display_name": "Petra Holm"
                     *         },
                     *         "rejected_at": "2026-03-03T08:30:00.000Z"
                     *       },
                     *       "archived_at": null,
                     *       "row_version": 4,
                     *       "updated_at": "2026-03-02T09:08:00.000Z"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["PolicyOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations simulate_policy
    readonly simulate_policy: { // 72d24c93fa6a7b4d
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example 019ca000-0000-7000-8000-d3e698a1b8b8 */
                readonly policy_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "test_set": [
                 *         {
                 *           "label": "case 1",
                 *           "amount": "7786",
                 *           "duration_months": 36,
                 *           "inputs": {
                 *             "status": "4",
                 *             "credit_history": "2",
                 *             "purpose": "2",
                 *             "savings": "1",
                 *             "employment_duration": "5",
                 *             "installment_rate": "2",
                 *             "other_debtors": "1",
                 *             "present_residence": "4",
                 *             "property": "1",
                 *             "age": 40,
                 *             "other_installment_plans": "3",
                 *             "housing": "1",
                 *             "number_credits": "1",
                 *             "job": "3",
                 *             "people_liable": "2",
                 *             "telephone": "1"
                 *           }
                 *         },
                 *         {
                 *           "label": "case 2",
                 *           "amount": "2109",
                 *           "duration_months": 10,
                 *           "inputs": {
                 *             "status": "1",
                 *             "credit_history": "2",
                 *             "purpose": "6",
                 *             "savings": "1",
                 *             "employment_duration": "4",
                 *             "installment_rate": "4",
                 *             "other_debtors": "1",
                 *             "present_residence": "2",
                 *             "property": "1",
                 *             "age": 27,
                 *             "other_installment_plans": "3",
                 *             "housing": "3",
                 *             "number_credits": "2",
                 *             "job": "3",
                 *             "people_liable": "2",
                 *             "telephone": "1"
                 *           }
                 *         }
                 *       ]
                 *     }
                 */
                readonly "application/json": components["schemas"]["SimulationIn"];
            };
        };
        readonly responses: {
            /** @description Made. */
            readonly 201: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ca000-0000-7000-8000-d3e698a1b8b8",
                     *       "kind": "test_set",
                     *       "period": null,
                     *       "engine_version": "1.0.0",
                     *       "evaluation_date": "2026-03-02",
                     *       "policy": {
                     *         "id": "019ca000-0000-7000-8000-d3e698a1b8b8",
                     *         "code": "consumer-scorecard",
                     *         "version": 2,
                     *         "fingerprint": "sha256:d3e698a1b8b8521ab7ccf1e297d7ada5d46d6ce55b5614da3c50e61ef7cb730d"
                     *       },
                     *       "reference": {
                     *         "id": "019ca000-0000-7000-8000-d3e698a1b8b8",
                     *         "code": "consumer-scorecard",
                     *         "version": 1,
                     *         "fingerprint": "sha256:d3e698a1b8b8521ab7ccf1e297d7ada5d46d6ce55b5614da3c50e61ef7cb730d"
                     *       },
                     *       "case_count": 3,
                     *       "counts": {
                     *         "approve": 0,
                     *         "refer": 2,
                     *         "decline": 1
                     *       },
                     *       "reference_counts": {
                     *         "approve": 0,
                     *         "refer": 2,
                     *         "decline": 1
                     *       },
                     *       "score_distribution": {
                     *         "scale_min": "139",
                     *         "scale_max": "859",
                     *         "bands": [
                     *           {
                     *             "from": "139",
                     *             "to": "211",
                     *             "count": 0
                     *           }
                     *         ],
                     *         "without_score": 0
                     *       },
                     *       "expected": {
                     *         "given": 0,
                     *         "mismatches": []
                     *       },
                     *       "differences": {
                     *         "moved": [],
                     *         "cases": []
                     *       },
                     *       "cases": [
                     *         {
                     *           "index": 0,
                     *           "label": "case 1",
                     *           "application_id": null,
                     *           "recommendation": "refer",
                     *           "score": "483",
                     *           "reasons": [
                     *             "amount_high"
                     *           ],
                     *           "expected": null,
                     *           "reference_recommendation": "refer",
                     *           "reference_score": "483"
                     *         }
                     *       ],
                     *       "fingerprint": "sha256:d3e698a1b8b8521ab7ccf1e297d7ada5d46d6ce55b5614da3c50e61ef7cb730d",
                     *       "created_by": {
                     *         "id": "019ca000-0000-7000-8000-3d6033dae9ad",
                     *         "display_name": "Otto Lind"
                     *       },
                     *       "created_at": "2026-03-02T09:11:30.000Z"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["SimulationResultOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations submit_policy
    readonly submit_policy: { // d0aa7f6add7d7200
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example 019ca000-0000-7000-8000-d3e698a1b8b8 */
                readonly policy_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "row_version": 2,
                 *       "effective_from": "2026-03-09"
                 *     }
                 */
                readonly "application/json": components["schemas"]["PolicySubmitIn"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ca000-0000-7000-8000-d3e698a1b8b8",
                     *       "product_id": "019ca000-0000-7000-8000-15a18f7e66ff",
                     *       "product_code": "consumer-loan",
                     *       "code": "consumer-scorecard",
                     *       "version": 1,
                     *       "title": "Consumer scorecard",
                     *       "status": "submitted",
                     *       "in_force": false,
                     *       "governing": null,
                     *       "grid_code": "german_credit_1994",
                     *       "grid_version": 1,
                     *       "fingerprint": "sha256:d3e698a1b8b8521ab7ccf1e297d7ada5d46d6ce55b5614da3c50e61ef7cb730d",
                     *       "scale_min": "139",
                     *       "scale_max": "859",
                     *       "effective_from": "2026-03-09",
                     *       "derived_from": null,
                     *       "created_by": {
                     *         "id": "019ca000-0000-7000-8000-3d6033dae9ad",
                     *         "display_name": "Otto Lind"
                     *       },
                     *       "created_at": "2026-03-02T09:08:00.000Z",
                     *       "submitted_by": {
                     *         "id": "019ca000-0000-7000-8000-3d6033dae9ad",
                     *         "display_name": "Otto Lind"
                     *       },
                     *       "submitted_at": "2026-03-02T11:00:00.000Z",
                     *       "approved_by": null,
                     *       "approved_at": null,
                     *       "rejection": null,
                     *       "archived_at": null,
                     *       "row_version": 3,
                     *       "updated_at": "2026-03-02T11:00:00.000Z"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["PolicyOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations list_support_requests
    readonly list_support_requests: { // 89f80b6d4dbfb432
        readonly parameters: {
            readonly query?: {
                readonly scope?: "mine" | "institution";
                readonly limit?: number;
                readonly offset?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "019ca000-0000-7000-8000-43424c3090f7",
                     *         "reference": "S-000042",
                     *         "category": "import",
                     *         "impact": "degraded",
                     *         "module": "link",
                     *         "summary": "A confirmed import stands still",
                     *         "description": "The batch of this morning shows 1,200 of 4,000 applications and does not go on.",
                     *         "pilot_step": null,
                     *         "app_version": "0.1.0",
                     *         "priority": "normal",
                     *         "priority_reason": "degraded_impact",
                     *         "status": "created",
                     *         "public_note": null,
                     *         "requester_note": null,
                     *         "row_version": 1,
                     *         "transmitted": false,
                     *         "transmitted_at": null,
                     *         "created_at": "2026-03-02T09:12:00.000Z",
                     *         "updated_at": "2026-03-02T09:12:00.000Z"
                     *       }
                     *     ]
                     */
                    readonly "application/json": readonly components["schemas"]["SupportRequestOut"][];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations create_support_request
    readonly create_support_request: { // 915a50f3fb663ef0
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "category": "import",
                 *       "impact": "degraded",
                 *       "module": "link",
                 *       "summary": "A confirmed import stands still",
                 *       "description": "The batch of this morning shows 1,200 of 4,000 applications and does not go on.",
                 *       "pilot_step": null,
                 *       "idempotency_key": "019ca000-0000-7000-8000-6ff869d59592"
                 *     }
                 */
                readonly "application/json": components["schemas"]["SupportRequestIn"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ca000-0000-7000-8000-43424c3090f7",
                     *       "reference": "S-000042",
                     *       "category": "import",
                     *       "impact": "degraded",
                     *       "module": "link",
                     *       "summary": "A confirmed import stands still",
                     *       "description": "The batch of this morning shows 1,200 of 4,000 applications and does not go on.",
                     *       "pilot_step": null,
                     *       "app_version": "0.1.0",
                     *       "priority": "normal",
                     *       "priority_reason": "degraded_impact",
                     *       "status": "created",
                     *       "public_note": null,
                     *       "requester_note": null,
                     *       "row_version": 1,
                     *       "transmitted": false,
                     *       "transmitted_at": null,
                     *       "created_at": "2026-03-02T09:12:00.000Z",
                     *       "updated_at": "2026-03-02T09:12:00.000Z"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["SupportRequestOut"];
                };
            };
            /** @description Made. */
            readonly 201: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ca000-0000-7000-8000-43424c3090f7",
                     *       "reference": "S-000042",
                     *       "category": "import",
                     *       "impact": "degraded",
                     *       "module": "link",
                     *       "summary": "A confirmed import stands still",
                     *       "description": "The batch of this morning shows 1,200 of 4,000 applications and does not go on.",
                     *       "pilot_step": null,
                     *       "app_version": "0.1.0",
                     *       "priority": "normal",
                     *       "priority_reason": "degraded_impact",
                     *       "status": "created",
                     *       "public_note": null,
                     *       "requester_note": null,
                     *       "row_version": 1,
                     *       "transmitted": false,
                     *       "transmitted_at": null,
                     *       "created_at": "2026-03-02T09:12:00.000Z",
                     *       "updated_at": "2026-03-02T09:12:00.000Z"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["SupportRequestOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations show_support_request
    readonly show_support_request: { // 690fb2d319d99a30
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example 019ca000-0000-7000-8000-43424c3090f7 */
                readonly request_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "request": {
                     *         "id": "019ca000-0000-7000-8000-43424c3090f7",
                     *         "reference": "S-000042",
                     *         "category": "import",
                     *         "impact": "degraded",
                     *         "module": "link",
                     *         "summary": "A confirmed import stands still",
                     *         "description": "The batch of this morning shows 1,200 of 4,000 applications and does not go on.",
                     *         "pilot_step": null,
                     *         "app_version": "0.1.0",
                     *         "priority": "normal",
                     *         "priority_reason": "degraded_impact",
                     *         "status": "created",
                     *         "public_note": null,
                     *         "requester_note": null,
                     *         "row_version": 1,
                     *         "transmitted": false,
                     *         "transmitted_at": null,
                     *         "created_at": "2026-03-02T09:12:00.000Z",
                     *         "updated_at": "2026-03-02T09:12:00.000Z"
                     *       },
                     *       "events": [
                     *         {
                     *           "id": "019ca000-0000-7000-8000-f44ad2aa8eac",
                     *           "kind": "created",
                     *           "from_status": null,
                     *           "to_status": "created",
                     *           "note": null,
                     *           "occurred_at": "2026-03-02T09:12:00.000Z",
                     *           "by_requester": true,
                     *           "by_service": false
                     *         }
                     *       ],
                     *       "is_requester": true
                     *     }
                     */
                    readonly "application/json": components["schemas"]["SupportRequestDetailOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations confirm_support_resolution
    readonly confirm_support_resolution: { // 0a54add5d31316d8
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example 019ca000-0000-7000-8000-43424c3090f7 */
                readonly request_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "row_version": 5
                 *     }
                 */
                readonly "application/json": components["schemas"]["RowVersionIn"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ca000-0000-7000-8000-43424c3090f7",
                     *       "reference": "S-000042",
                     *       "category": "import",
                     *       "impact": "degraded",
                     *       "module": "link",
                     *       "summary": "A confirmed import stands still",
                     *       "description": "The batch of this morning shows 1,200 of 4,000 applications and does not go on.",
                     *       "pilot_step": null,
                     *       "app_version": "0.1.0",
                     *       "priority": "normal",
                     *       "priority_reason": "degraded_impact",
                     *       "status": "closed",
                     *       "public_note": "The worker had stopped; the import went on after its restart.",
                     *       "requester_note": null,
                     *       "row_version": 6,
                     *       "transmitted": false,
                     *       "transmitted_at": "2026-03-02T11:30:00.000Z",
                     *       "created_at": "2026-03-02T09:12:00.000Z",
                     *       "updated_at": "2026-03-02T12:00:00.000Z"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["SupportRequestOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations give_support_information
    readonly give_support_information: { // e0c0ab925665c607
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example 019ca000-0000-7000-8000-43424c3090f7 */
                readonly request_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "note": "It was the second file of the morning, confirmed at nine.",
                 *       "row_version": 5
                 *     }
                 */
                readonly "application/json": components["schemas"]["SupportNoteIn"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ca000-0000-7000-8000-43424c3090f7",
                     *       "reference": "S-000042",
                     *       "category": "import",
                     *       "impact": "degraded",
                     *       "module": "link",
                     *       "summary": "A confirmed import stands still",
                     *       "description": "The batch of this morning shows 1,200 of 4,000 applications and does not go on.",
                     *       "pilot_step": null,
                     *       "app_version": "0.1.0",
                     *       "priority": "normal",
                     *       "priority_reason": "degraded_impact",
                     *       "status": "in_progress",
                     *       "public_note": "Which file was it?",
                     *       "requester_note": "It was the second file of the morning, confirmed at nine.",
                     *       "row_version": 6,
                     *       "transmitted": false,
                     *       "transmitted_at": "2026-03-02T11:30:00.000Z",
                     *       "created_at": "2026-03-02T09:12:00.000Z",
                     *       "updated_at": "2026-03-02T12:00:00.000Z"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["SupportRequestOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations reopen_support_request
    readonly reopen_support_request: { // 0cd782b6b91f363d
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example 019ca000-0000-7000-8000-43424c3090f7 */
                readonly request_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "note": "The import stands still again, at 2,400 applications.",
                 *       "row_version": 5
                 *     }
                 */
                readonly "application/json": components["schemas"]["SupportNoteIn"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ca000-0000-7000-8000-43424c3090f7",
                     *       "reference": "S-000042",
                     *       "category": "import",
                     *       "impact": "degraded",
                     *       "module": "link",
                     *       "summary": "A confirmed import stands still",
                     *       "description": "The batch of this morning shows 1,200 of 4,000 applications and does not go on.",
                     *       "pilot_step": null,
                     *       "app_version": "0.1.0",
                     *       "priority": "normal",
                     *       "priority_reason": "degraded_impact",
                     *       "status": "in_progress",
                     *       "public_note": "The worker had stopped; the import went on after its restart.",
                     *       "requester_note": "The import stands still again, at 2,400 applications.",
                     *       "row_version": 6,
                     *       "transmitted": false,
                     *       "transmitted_at": "2026-03-02T11:30:00.000Z",
                     *       "created_at": "2026-03-02T09:12:00.000Z",
                     *       "updated_at": "2026-03-02T12:00:00.000Z"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["SupportRequestOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations show_compliance_report
    readonly show_compliance_report: { // 48f7b9601a522753
        readonly parameters: {
            readonly query: {
                /**
                 * @description the first day, in universal time
                 * @example 2026-01-01
                 */
                readonly start: string;
                /**
                 * @description the last day, which is included
                 * @example 2026-02-28
                 */
                readonly end: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "period": {
                     *         "start": "2026-01-01",
                     *         "end": "2026-02-28"
                     *       },
                     *       "computed_at": "2026-03-02T09:12:00.000Z",
                     *       "sections": [
                     *         {
                     *           "code": "decisions",
                     *           "title": {
                     *             "fr": "Décisions et contrôle humain",
                     *             "en": "Decisions and human oversight"
                     *           },
                     *           "figures": [
                     *             {
                     *               "code": "decisions",
                     *               "label": {
                     *                 "fr": "Décisions humaines",
                     *                 "en": "Human decisions"
                     *               },
                     *               "definition": {
                     *                 "fr": "Décisions prises par une personne ; le service n’en prend aucune.",
                     *                 "en": "Decisions that a person took; the service takes none."
                     *               },
                     *               "value": 412
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": components["schemas"]["ComplianceReportOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations export_compliance_report
    readonly export_compliance_report: { // 872345d5be210ce3
        readonly parameters: {
            readonly query: {
                /**
                 * @description the first day, in universal time
                 * @example 2026-01-01
                 */
                readonly start: string;
                /**
                 * @description the last day, which is included
                 * @example 2026-02-28
                 */
                readonly end: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "Content-Disposition": components["headers"]["Content-Disposition"];
                    readonly "Content-Digest": components["headers"]["Content-Digest"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "format": "service-compliance-report@1",
                     *       "statement": {
                     *         "bundle_id": "019ca000-0000-7000-8000-509874bcba5e",
                     *         "institution_id": "019ca000-0000-7000-8000-708322bb116f",
                     *         "instance_id": "019ca000-0000-7000-8000-4a3d6a2cd3f6",
                     *         "issued_at": "2026-03-02T10:15:00.000000Z",
                     *         "issued_by": "019ca000-0000-7000-8000-7b9484c47a22",
                     *         "subject": {
                     *           "kind": "compliance_report",
                     *           "id": "019ca000-0000-7000-8000-ee1d502f0e35"
                     *         },
                     *         "manifest_fingerprint": "sha256:b9aada8c75a5cea446c04359bc9aef45c8fdbb706e9cf37cacd87225c59c88dd",
                     *         "manifest": {
                     *           "kind": "compliance_report",
                     *           "id": "019ca000-0000-7000-8000-ee1d502f0e35",
                     *           "created_at": "2026-03-02T10:15:00.000000Z",
                     *           "pieces": [
                     *             {
                     *               "name": "decisions",
                     *               "schema": "compliance-decisions@1",
                     *               "commitment": "sha256:9aaab41260a2fe0cdcacfaa95145f4151d02c1ce7aac0964b7590aed60ed8fd5",
                     *               "size": 339
                     *             }
                     *           ]
                     *         },
                     *         "withheld": [],
                     *         "erased": [],
                     *         "audit_checkpoint": null
                     *       },
                     *       "pieces": {
                     *         "decisions": {
                     *           "salt": "L/RkfFUkGNfb2FqN1V3GWNWynmNyiJ+R1NgFyhCjBj4=",
                     *           "value": {
                     *             "title": {
                     *               "fr": "Décisions et contrôle humain",
                     *               "en": "Decisions and human oversight"
                     *             },
                     *             "figures": [
                     *               {
                     *                 "code": "decisions",
                     *                 "label": {
                     *                   "fr": "Décisions humaines",
                     *                   "en": "Human decisions"
                     *                 },
                     *                 "definition": {
                     *                   "fr": "Décisions prises par une personne ; le service n’en prend aucune.",
                     *                   "en": "Decisions that a person took; the service takes none."
                     *                 },
                     *                 "value": "412"
                     *               }
                     *             ]
                     *           }
                     *         }
                     *       },
                     *       "signatures": [
                     *         {
                     *           "keyid": "sha256:c99f7aa525930d1ac56d3fbe11067b8ddfd994d9aafb4162b9f0ddda977c43ad",
                     *           "alg": "Ed25519",
                     *           "sig": "gkfwNsICmA8tEu47qbtKK6nGIlpEC786QJ75CMgWsOFglAKRGKh2ftq5/+lGo4hhMu1Hxqhc8uN4rukTE1QSAA=="
                     *         }
                     *       ],
                     *       "proofs": []
                     *     }
                     */
                    readonly "application/json": components["schemas"]["SignedDocumentOut"] | components["schemas"]["EvidenceBundleOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations list_consent_purposes
    readonly list_consent_purposes: { // d26ea55de4c1449e
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "019ca000-0000-7000-8000-3e6d00434698",
                     *         "code": "credit_news",
                     *         "title": {
                     *           "fr": "Informations sur nos crédits",
                     *           "en": "News about our loans"
                     *         },
                     *         "text": {
                     *           "fr": "J’accepte que la banque m’informe de ses offres de crédit par courrier électronique.",
                     *           "en": "I agree that the bank informs me of its loan offers by email."
                     *         },
                     *         "legal_basis": "consent",
                     *         "version": 1,
                     *         "status": "active",
                     *         "created_by": {
                     *           "id": "019ca000-0000-7000-8000-7b9484c47a22",
                     *           "display_name": "Dana Reeve"
                     *         },
                     *         "created_at": "2026-03-02T09:12:00.000Z",
                     *         "retired_at": null
                     *       }
                     *     ]
                     */
                    readonly "application/json": readonly components["schemas"]["ConsentPurposeOut"][];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations create_consent_purpose
    readonly create_consent_purpose: { // cd2b00e189b824dc
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "code": "credit_news",
                 *       "title": {
                 *         "fr": "Informations sur nos crédits",
                 *         "en": "News about our loans"
                 *       },
                 *       "text": {
                 *         "fr": "J’accepte que la banque m’informe de ses offres de crédit par courrier électronique.",
                 *         "en": "I agree that the bank informs me of its loan offers by email."
                 *       },
                 *       "legal_basis": "consent"
                 *     }
                 */
                readonly "application/json": components["schemas"]["ConsentPurposeIn"];
            };
        };
        readonly responses: {
            /** @description Made. */
            readonly 201: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ca000-0000-7000-8000-3e6d00434698",
                     *       "code": "credit_news",
                     *       "title": {
                     *         "fr": "Informations sur nos crédits",
                     *         "en": "News about our loans"
                     *       },
                     *       "text": {
                     *         "fr": "J’accepte que la banque m’informe de ses offres de crédit par courrier électronique.",
                     *         "en": "I agree that the bank informs me of its loan offers by email."
                     *       },
                     *       "legal_basis": "consent",
                     *       "version": 1,
                     *       "status": "active",
                     *       "created_by": {
                     *         "id": "019ca000-0000-7000-8000-7b9484c47a22",
                     *         "display_name": "Dana Reeve"
                     *       },
                     *       "created_at": "2026-03-02T09:12:00.000Z",
                     *       "retired_at": null
                     *     }
                     */
                    readonly "application/json": components["schemas"]["ConsentPurposeOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations retire_consent_purpose
    readonly retire_consent_purpose: { // ba3005785a6a9ea0
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example 019ca000-0000-7000-8000-3e6d00434698 */
                readonly purpose_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ca000-0000-7000-8000-3e6d00434698",
                     *       "code": "credit_news",
                     *       "title": {
                     *         "fr": "Informations sur nos crédits",
                     *         "en": "News about our loans"
                     *       },
                     *       "text": {
                     *         "fr": "J’accepte que la banque m’informe de ses offres de crédit par courrier électronique.",
                     *         "en": "I agree that the bank informs me of its loan offers by email."
                     *       },
                     *       "legal_basis": "consent",
                     *       "version": 1,
                     *       "status": "retired",
                     *       "created_by": {
                     *         "id": "019ca000-0000-7000-8000-7b9484c47a22",
                     *         "display_name": "Dana Reeve"
                     *       },
                     *       "created_at": "2026-03-02T09:12:00.000Z",
                     *       "retired_at": "2026-06-01T08:00:00.000Z"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["ConsentPurposeOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations list_data_rights
    readonly list_data_rights: { // 686a80b381ef6f17
        readonly parameters: {
            readonly query?: {
                readonly status?: ("open" | "awaiting_purge" | "completed" | "refused") | null;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "019ca000-0000-7000-8000-43424c3090f7",
                     *         "reference": "R-000118",
                     *         "kind": "rectification",
                     *         "status": "open",
                     *         "received_on": "2026-03-02",
                     *         "due_on": "2026-04-01",
                     *         "overdue": false,
                     *         "concerns": [
                     *           "employment_duration"
                     *         ],
                     *         "known": true,
                     *         "reason_code": null,
                     *         "purge_run_id": null,
                     *         "report_fingerprint": null,
                     *         "row_version": 1,
                     *         "created_by": {
                     *           "id": "019ca000-0000-7000-8000-7b9484c47a22",
                     *           "display_name": "Dana Reeve"
                     *         },
                     *         "created_at": "2026-03-02T09:12:00.000Z",
                     *         "closed_at": null
                     *       }
                     *     ]
                     */
                    readonly "application/json": readonly components["schemas"]["RightsRequestOut"][];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations register_data_right
    readonly register_data_right: { // 64fee5405165d016
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "kind": "rectification",
                 *       "applicant_reference": "C-20417",
                 *       "received_on": "2026-03-02",
                 *       "concerns": [
                 *         "employment_duration"
                 *       ]
                 *     }
                 */
                readonly "application/json": components["schemas"]["RightsRequestIn"];
            };
        };
        readonly responses: {
            /** @description Made. */
            readonly 201: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ca000-0000-7000-8000-43424c3090f7",
                     *       "reference": "R-000118",
                     *       "kind": "rectification",
                     *       "status": "open",
                     *       "received_on": "2026-03-02",
                     *       "due_on": "2026-04-01",
                     *       "overdue": false,
                     *       "concerns": [
                     *         "employment_duration"
                     *       ],
                     *       "known": true,
                     *       "reason_code": null,
                     *       "purge_run_id": null,
                     *       "report_fingerprint": null,
                     *       "row_version": 1,
                     *       "created_by": {
                     *         "id": "019ca000-0000-7000-8000-7b9484c47a22",
                     *         "display_name": "Dana Reeve"
                     *       },
                     *       "created_at": "2026-03-02T09:12:00.000Z",
                     *       "closed_at": null
                     *     }
                     */
                    readonly "application/json": components["schemas"]["RightsRequestOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations show_data_right
    readonly show_data_right: { // 91cf5b1e71abe25e
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example 019ca000-0000-7000-8000-43424c3090f7 */
                readonly request_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ca000-0000-7000-8000-43424c3090f7",
                     *       "reference": "R-000118",
                     *       "kind": "rectification",
                     *       "status": "open",
                     *       "received_on": "2026-03-02",
                     *       "due_on": "2026-04-01",
                     *       "overdue": false,
                     *       "concerns": [
                     *         "employment_duration"
                     *       ],
                     *       "known": true,
                     *       "reason_code": null,
                     *       "purge_run_id": null,
                     *       "report_fingerprint": null,
                     *       "row_version": 1,
                     *       "created_by": {
                     *         "id": "019ca000-0000-7000-8000-7b9484c47a22",
                     *         "display_name": "Dana Reeve"
                     *       },
                     *       "created_at": "2026-03-02T09:12:00.000Z",
                     *       "closed_at": null
                     *     }
                     */
                    readonly "application/json": components["schemas"]["RightsRequestOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations accept_erasure
    readonly accept_erasure: { // c6bab980447765b2
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example 019ca000-0000-7000-8000-43424c3090f7 */
                readonly request_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "row_version": 1
                 *     }
                 */
                readonly "application/json": components["schemas"]["RightsTransitionIn"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ca000-0000-7000-8000-43424c3090f7",
                     *       "reference": "R-000118",
                     *       "kind": "erasure",
                     *       "status": "awaiting_purge",
                     *       "received_on": "2026-03-02",
                     *       "due_on": "2026-04-01",
                     *       "overdue": false,
                     *       "concerns": [
                     *         "employment_duration"
                     *       ],
                     *       "known": true,
                     *       "reason_code": null,
                     *       "purge_run_id": null,
                     *       "report_fingerprint": null,
                     *       "row_version": 2,
                     *       "created_by": {
                     *         "id": "019ca000-0000-7000-8000-7b9484c47a22",
                     *         "display_name": "Dana Reeve"
                     *       },
                     *       "created_at": "2026-03-02T09:12:00.000Z",
                     *       "closed_at": null
                     *     }
                     */
                    readonly "application/json": components["schemas"]["RightsRequestOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations issue_access_report
    readonly issue_access_report: { // 6ef5a443908af6d8
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example 019ca000-0000-7000-8000-43424c3090f7 */
                readonly request_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "row_version": 1,
                 *       "applicant_reference": "C-20417"
                 *     }
                 */
                readonly "application/json": components["schemas"]["AccessReportIn"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "Content-Disposition": components["headers"]["Content-Disposition"];
                    readonly "Content-Digest": components["headers"]["Content-Digest"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "format": "service-subject-access-report@1",
                     *       "statement": {
                     *         "bundle_id": "019ca000-0000-7000-8000-fc26ad0b2926",
                     *         "institution_id": "019ca000-0000-7000-8000-708322bb116f",
                     *         "instance_id": "019ca000-0000-7000-8000-4a3d6a2cd3f6",
                     *         "issued_at": "2026-03-02T10:15:00.000000Z",
                     *         "issued_by": null,
                     *         "subject": {
                     *           "kind": "rights_request",
                     *           "id": "019ca000-0000-7000-8000-0022a9d2a060"
                     *         },
                     *         "manifest_fingerprint": "sha256:f3dd8b5ffc01b7846599f82ce126e8f53d4de09b014686c4d333d1180c729565",
                     *         "manifest": {
                     *           "kind": "rights_request",
                     *           "id": "019ca000-0000-7000-8000-0022a9d2a060",
                     *           "created_at": "2026-03-02T10:15:00.000000Z",
                     *           "pieces": [
                     *             {
                     *               "name": "requests",
                     *               "schema": "subject-access-requests@1",
                     *               "commitment": "sha256:245e0d79d133238e93013d1a14ea58c5cc32e97da53ff78ecfa3e59e85b04a45",
                     *               "size": 42
                     *             },
                     *             {
                     *               "name": "subject",
                     *               "schema": "subject-access-subject@1",
                     *               "commitment": "sha256:7d0009cd1bd02b9c703c347e26d4d9d5e5fc36b1a1622234568f486a4c717d05",
                     *               "size": 39
                     *             }
                     *           ]
                     *         },
                     *         "withheld": [],
                     *         "erased": [],
                     *         "audit_checkpoint": null
                     *       },
                     *       "pieces": {
                     *         "requests": {
                     *           "salt": "L/RkfFUkGNfb2FqN1V3GWNWynmNyiJ+R1NgFyhCjBj4=",
                     *           "value": [
                     *             {
                     *               "reference": "R-000118",
                     *               "kind": "access"
                     *             }
                     *           ]
                     *         },
                     *         "subject": {
                     *           "salt": "L/RkfFUkGNfb2FqN1V3GWNWynmNyiJ+R1NgFyhCjBj4=",
                     *           "value": {
                     *             "is_known": true,
                     *             "application_count": 0
                     *           }
                     *         }
                     *       },
                     *       "signatures": [
                     *         {
                     *           "keyid": "sha256:c99f7aa525930d1ac56d3fbe11067b8ddfd994d9aafb4162b9f0ddda977c43ad",
                     *           "alg": "Ed25519",
                     *           "sig": "gkfwNsICmA8tEu47qbtKK6nGIlpEC786QJ75CMgWsOFglAKRGKh2ftq5/+lGo4hhMu1Hxqhc8uN4rukTE1QSAA=="
                     *         }
                     *       ],
                     *       "proofs": []
                     *     }
                     */
                    readonly "application/json": components["schemas"]["SignedDocumentOut"] | components["schemas"]["EvidenceBundleOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations complete_rectification
    readonly complete_rectification: { // 5a7639372a1f5a07
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example 019ca000-0000-7000-8000-43424c3090f7 */
                readonly request_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "row_version": 1
                 *     }
                 */
                readonly "application/json": components["schemas"]["RightsTransitionIn"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ca000-0000-7000-8000-43424c3090f7",
                     *       "reference": "R-000118",
                     *       "kind": "rectification",
                     *       "status": "completed",
                     *       "received_on": "2026-03-02",
                     *       "due_on": "2026-04-01",
                     *       "overdue": false,
                     *       "concerns": [
                     *         "employment_duration"
                     *       ],
                     *       "known": true,
                     *       "reason_code": null,
                     *       "purge_run_id": null,
                     *       "report_fingerprint": null,
                     *       "row_version": 2,
                     *       "created_by": {
                     *         "id": "019ca000-0000-7000-8000-7b9484c47a22",
                     *         "display_name": "Dana Reeve"
                     *       },
                     *       "created_at": "2026-03-02T09:12:00.000Z",
                     *       "closed_at": "2026-03-10T08:00:00.000Z"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["RightsRequestOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations refuse_data_right
    readonly refuse_data_right: { // 289f5f0e08d728b9
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example 019ca000-0000-7000-8000-43424c3090f7 */
                readonly request_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "row_version": 1,
                 *       "reason_code": "data_accurate"
                 *     }
                 */
                readonly "application/json": components["schemas"]["RefusalIn"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ca000-0000-7000-8000-43424c3090f7",
                     *       "reference": "R-000118",
                     *       "kind": "rectification",
                     *       "status": "refused",
                     *       "received_on": "2026-03-02",
                     *       "due_on": "2026-04-01",
                     *       "overdue": false,
                     *       "concerns": [
                     *         "employment_duration"
                     *       ],
                     *       "known": true,
                     *       "reason_code": "data_accurate",
                     *       "purge_run_id": null,
                     *       "report_fingerprint": null,
                     *       "row_version": 2,
                     *       "created_by": {
                     *         "id": "019ca000-0000-7000-8000-7b9484c47a22",
                     *         "display_name": "Dana Reeve"
                     *       },
                     *       "created_at": "2026-03-02T09:12:00.000Z",
                     *       "closed_at": "2026-03-10T08:00:00.000Z"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["RightsRequestOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations list_purge_runs
    readonly list_purge_runs: { // 4b70c9a785f66cab
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "019ca000-0000-7000-8000-5c51fe37ede0",
                     *         "state": "attested",
                     *         "trigger": "scheduled",
                     *         "planned_at": "2026-03-03T02:00:04.000Z",
                     *         "finished_at": "2026-03-03T02:00:05.000Z",
                     *         "counts": [
                     *           {
                     *             "item": "applications_decided",
                     *             "planned": 12,
                     *             "destroyed": 12,
                     *             "spared": 0
                     *           }
                     *         ],
                     *         "requests": [
                     *           "019ca000-0000-7000-8000-43424c3090f7"
                     *         ],
                     *         "attestation_fingerprint": "sha256:aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
                     *       }
                     *     ]
                     */
                    readonly "application/json": readonly components["schemas"]["PurgeRunOut"][];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations show_purge_attestation
    readonly show_purge_attestation: { // 0adbae1473c584ad
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example 019ca000-0000-7000-8000-e4832ba866ca */
                readonly run_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "Content-Disposition": components["headers"]["Content-Disposition"];
                    readonly "Content-Digest": components["headers"]["Content-Digest"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "format": "service-destruction-attestation@1",
                     *       "statement": {
                     *         "bundle_id": "019ca000-0000-7000-8000-086da051c0b4",
                     *         "institution_id": "019ca000-0000-7000-8000-708322bb116f",
                     *         "instance_id": "019ca000-0000-7000-8000-4a3d6a2cd3f6",
                     *         "issued_at": "2026-03-02T10:15:00.000000Z",
                     *         "issued_by": null,
                     *         "subject": {
                     *           "kind": "purge_run",
                     *           "id": "019ca000-0000-7000-8000-b9cc1b080e75"
                     *         },
                     *         "manifest_fingerprint": "sha256:5944e3ad06ea9e16d249793e0dfb0a05fada30e99869575656975daa80984f75",
                     *         "manifest": {
                     *           "kind": "purge_run",
                     *           "id": "019ca000-0000-7000-8000-b9cc1b080e75",
                     *           "created_at": "2026-03-02T10:15:00.000000Z",
                     *           "pieces": [
                     *             {
                     *               "name": "destroyed",
                     *               "schema": "destruction-destroyed@1",
                     *               "commitment": "sha256:2870ff7e26bab6d4eb7c3acd2191f865424c5abaaadf799478cd7c995fead855",
                     *               "size": 115
                     *             },
                     *             {
                     *               "name": "requests",
                     *               "schema": "destruction-requests@1",
                     *               "commitment": "sha256:245e0d79d133238e93013d1a14ea58c5cc32e97da53ff78ecfa3e59e85b04a45",
                     *               "size": 70
                     *             }
                     *           ]
                     *         },
                     *         "withheld": [],
                     *         "erased": [],
                     *         "audit_checkpoint": null
                     *       },
                     *       "pieces": {
                     *         "destroyed": {
                     *           "salt": "L/RkfFUkGNfb2FqN1V3GWNWynmNyiJ+R1NgFyhCjBj4=",
                     *           "value": {
                     *             "applications_erased": [
                     *               "019ca000-0000-7000-8000-1a8218c7bee2"
                     *             ],
                     *             "persons": [
                     *               "019ca000-0000-7000-8000-261c94d2637d"
                     *             ]
                     *           }
                     *         },
                     *         "requests": {
                     *           "salt": "L/RkfFUkGNfb2FqN1V3GWNWynmNyiJ+R1NgFyhCjBj4=",
                     *           "value": [
                     *             {
                     *               "id": "019ca000-0000-7000-8000-43424c3090f7",
                     *               "reference": "R-000118"
                     *             }
                     *           ]
                     *         }
                     *       },
                     *       "signatures": [
                     *         {
                     *           "keyid": "sha256:c99f7aa525930d1ac56d3fbe11067b8ddfd994d9aafb4162b9f0ddda977c43ad",
                     *           "alg": "Ed25519",
                     *           "sig": "gkfwNsICmA8tEu47qbtKK6nGIlpEC786QJ75CMgWsOFglAKRGKh2ftq5/+lGo4hhMu1Hxqhc8uN4rukTE1QSAA=="
                     *         }
                     *       ],
                     *       "proofs": []
                     *     }
                     */
                    readonly "application/json": components["schemas"]["SignedDocumentOut"] | components["schemas"]["EvidenceBundleOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations show_retention
    readonly show_retention: { // f6d97e3a87caed9a
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "computed_at": "2026-03-02T09:12:00.000Z",
                     *       "categories": [
                     *         {
                     *           "category": "applications_decided",
                     *           "months": 60,
                     *           "status": "provisional",
                     *           "floor_months": 25,
                     *           "counted_from": {
                     *             "fr": "la décision",
                     *             "en": "the decision"
                     *           },
                     *           "past_due": 3,
                     *           "oldest_due": "2020-11-27T14:03:11.000Z",
                     *           "reason": {
                     *             "fr": "La décision peut être contestée ; au moins 25 mois selon 12 CFR 1002.12(b).",
                     *             "en": "The decision can be contested; at least 25 months under 12 CFR 1002.12(b)."
                     *           },
                     *           "row_version": 1
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": components["schemas"]["RetentionOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations set_retention
    readonly set_retention: { // c397ba293d3cdb7e
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example applications_draft */
                readonly category:
                    | "applications_draft"
                    | "applications_open"
                    | "applications_decided"
                    | "import_files"
                    | "simulations"
                    | "consents"
                    | "rights_requests"
                    | "sessions"
                    | "support_requests"
                    | "audit"
                    | "accounts";
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "row_version": 1,
                 *       "months": 60,
                 *       "confirm": true
                 *     }
                 */
                readonly "application/json": components["schemas"]["RetentionIn"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "computed_at": "2026-03-02T09:12:00.000Z",
                     *       "categories": [
                     *         {
                     *           "category": "applications_decided",
                     *           "months": 60,
                     *           "status": "confirmed",
                     *           "floor_months": 25,
                     *           "counted_from": {
                     *             "fr": "la décision",
                     *             "en": "the decision"
                     *           },
                     *           "past_due": 3,
                     *           "oldest_due": "2020-11-27T14:03:11.000Z",
                     *           "reason": {
                     *             "fr": "La décision peut être contestée ; au moins 25 mois selon 12 CFR 1002.12(b).",
                     *             "en": "The decision can be contested; at least 25 months under 12 CFR 1002.12(b)."
                     *           },
                     *           "row_version": 2
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": components["schemas"]["RetentionOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations show_indicator_catalog
    readonly show_indicator_catalog: { // 5633318ea276049e
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "indicators": [
                     *         {
                     *           "event_time": {
                     *             "fr": "L’instant de la décision définitive ; une transmission à une délégation plus élevée n’est pas une décision.",
                     *             "en": "The time of the final decision; an escalation is no decision."
                     *           },
                     *           "population": {
                     *             "fr": "Demandes ayant reçu leur décision définitive dans le mois, accordées ou refusées.",
                     *             "en": "Applications finally decided in the month, approved or declined."
                     *           },
                     *           "numerator": {
                     *             "fr": "Demandes accordées.",
                     *             "en": "Approved applications."
                     *           },
                     *           "denominator": {
                     *             "fr": "Demandes ayant reçu leur décision.",
                     *             "en": "Decided applications."
                     *           },
                     *           "freshness": {
                     *             "fr": "Un mois clos est publié une seule fois, selon un plan qui ne change plus ensuite. Le mois en cours est montré à partir de son seizième jour, avec ses quinze premiers jours et la mention « provisoire ». Un segment de moins de k demandes n’est pas montré ; k est min_segment_size.",
                     *             "en": "A closed month is published once, by a plan that never changes afterwards. The open month is shown from its sixteenth day on, with its first fifteen days and labelled provisional. A segment of fewer than k applications is withheld; k is min_segment_size."
                     *           },
                     *           "key": "approval_rate",
                     *           "kind": "rate",
                     *           "family": "decision",
                     *           "unit": "ratio",
                     *           "formula": {
                     *             "fr": "Demandes accordées divisées par les demandes ayant reçu leur décision.",
                     *             "en": "Approved applications divided by decided applications."
                     *           },
                     *           "missing_data": {
                     *             "fr": "Une demande dont les valeurs enregistrées ont été effacées avant la publication du mois est exclue du calcul et de la population.",
                     *             "en": "An application whose recorded values were erased before the month was published is left out of the computation and of the population."
                     *           },
                     *           "dimensions": [
                     *             "product",
                     *             "policy",
                     *             "month",
                     *             "channel"
                     *           ],
                     *           "sources": [
                     *             "decisions.created_at",
                     *             "decisions.kind",
                     *             "decision_facts.outcome",
                     *             "applications.product_id",
                     *             "applications.channel",
                     *             "evaluations.policy_id"
                     *           ],
                     *           "categories": []
                     *         },
                     *         {
                     *           "event_time": {
                     *             "fr": "L’instant de la première évaluation de la demande dans le mois.",
                     *             "en": "The time of the first evaluation of the application in the month."
                     *           },
                     *           "population": {
                     *             "fr": "Demandes évaluées dans le mois, chacune par sa première évaluation de ce mois.",
                     *             "en": "Applications evaluated in the month, each by its first evaluation of that month."
                     *           },
                     *           "numerator": {
                     *             "fr": "Demandes dont le score est dans la tranche.",
                     *             "en": "Applications whose score is in the band."
                     *           },
                     *           "denominator": {
                     *             "fr": "Demandes évaluées.",
                     *             "en": "Evaluated applications."
                     *           },
                     *           "freshness": {
                     *             "fr": "Un mois clos est publié une seule fois, selon un plan qui ne change plus ensuite. Le mois en cours est montré à partir de son seizième jour, avec ses quinze premiers jours et la mention « provisoire ». Un segment de moins de k demandes n’est pas montré ; k est min_segment_size.",
                     *             "en": "A closed month is published once, by a plan that never changes afterwards. The open month is shown from its sixteenth day on, with its first fifteen days and labelled provisional. A segment of fewer than k applications is withheld; k is min_segment_size."
                     *           },
                     *           "key": "score_distribution",
                     *           "kind": "distribution",
                     *           "family": "risk",
                     *           "unit": "applications",
                     *           "formula": {
                     *             "fr": "Nombre de demandes évaluées par tranche de score. L’échelle de la version de politique qui a évalué la demande est divisée en dix tranches égales, de scale_min à scale_max ; chacune exclut sa limite haute, sauf la dernière.",
                     *             "en": "Number of evaluated applications per score band. The scale of the policy version that evaluated the application is divided into ten equal bands, from scale_min to scale_max; each excludes its upper edge, except the last."
                     *           },
                     *           "missing_data": {
                     *             "fr": "Une demande évaluée sans score compte dans la catégorie none. Une demande dont les valeurs enregistrées ont été effacées avant la publication du mois est exclue du calcul et de la population.",
                     *             "en": "An application that was evaluated without a score counts in the category none. An application whose recorded values were erased before the month was published is left out of the computation and of the population."
                     *           },
                     *           "dimensions": [
                     *             "product",
                     *             "policy",
                     *             "month",
                     *             "channel"
                     *           ],
                     *           "sources": [
                     *             "evaluations.created_at",
                     *             "evaluation_facts.score",
                     *             "policies.scale_min",
                     *             "policies.scale_max",
                     *             "applications.product_id",
                     *             "applications.channel",
                     *             "evaluations.policy_id"
                     *           ],
                     *           "categories": [
                     *             "01",
                     *             "02",
                     *             "03",
                     *             "04",
                     *             "05",
                     *             "06",
                     *             "07",
                     *             "08",
                     *             "09",
                     *             "10",
                     *             "none"
                     *           ]
                     *         }
                     *       ],
                     *       "unavailable": [
                     *         {
                     *           "key": "default_rate",
                     *           "family": "risk",
                     *           "reason": {
                     *             "fr": "Aucune source : le service enregistre des décisions, pas des remboursements ; il ignore si un crédit est remboursé.",
                     *             "en": "No source: the service records decisions, not repayments; it does not know whether a credit is repaid."
                     *           }
                     *         },
                     *         {
                     *           "key": "loss_given_default",
                     *           "family": "risk",
                     *           "reason": {
                     *             "fr": "Aucune source : le service enregistre des décisions, pas des remboursements ; il ne connaît ni défauts ni recouvrements.",
                     *             "en": "No source: the service records decisions, not repayments; it knows neither defaults nor recoveries."
                     *           }
                     *         },
                     *         {
                     *           "key": "profitability",
                     *           "family": "profitability",
                     *           "reason": {
                     *             "fr": "Aucune source : le service enregistre des décisions, pas les remboursements, les coûts ni les marges des crédits.",
                     *             "en": "No source: the service records decisions, not the repayments, costs and margins of credits."
                     *           }
                     *         }
                     *       ],
                     *       "max_months": 24,
                     *       "min_segment_size": 10,
                     *       "score_bands": 10,
                     *       "can_export": false
                     *     }
                     */
                    readonly "application/json": components["schemas"]["VisionCatalogOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations export_indicators
    readonly export_indicators: { // 773b18820ab59817
        readonly parameters: {
            readonly query: {
                /**
                 * @description a month in UTC, YYYY-MM
                 * @example 2026-03
                 */
                readonly from: string;
                /**
                 * @description a month in UTC, YYYY-MM
                 * @example 2026-03
                 */
                readonly to: string;
                readonly product_id?: string | null;
                readonly policy_id?: string | null;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "Content-Disposition": components["headers"]["Content-Disposition"];
                    readonly "Content-Digest": components["headers"]["Content-Digest"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example "format";"indicator";"dimension";"product_id";"policy_id";"month";"channel";"category";"population";"numerator";"value";"p90";"items";"suppressed";"provisional"
                     *     "service-vision-export@1";"approval_rate";"";"";"";"";"";"";"120";"78";"0.65";"";"";"false";"false"
                     *     "service-vision-export@1";"approval_rate";"channel";"";"";"";"phone";"";"";"";"";"";"";"true";"false"
                     */
                    readonly "text/csv": string;
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

    // operations read_indicators
    readonly read_indicators: { // 7ed2e25eb6fd04e2
        readonly parameters: {
            readonly query: {
                /**
                 * @description a month in UTC, YYYY-MM
                 * @example 2026-03
                 */
                readonly from: string;
                /**
                 * @description a month in UTC, YYYY-MM
                 * @example 2026-03
                 */
                readonly to: string;
                readonly product_id?: string | null;
                readonly policy_id?: string | null;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "computed_at": "2026-04-02T08:00:00.000Z",
                     *       "period": {
                     *         "start": "2026-03-01",
                     *         "end": "2026-03-31",
                     *         "first_month": "2026-03",
                     *         "last_month": "2026-03",
                     *         "months": [
                     *           "2026-03"
                     *         ]
                     *       },
                     *       "product_id": null,
                     *       "policy_id": null,
                     *       "min_segment_size": 10,
                     *       "products": [
                     *         {
                     *           "id": "018f0000-0000-7000-8000-000000000011",
                     *           "code": "consumer-loan",
                     *           "name": "Crédit à la consommation",
                     *           "name_en": "Consumer loan",
                     *           "status": "active"
                     *         }
                     *       ],
                     *       "policies": [
                     *         {
                     *           "id": "018f0000-0000-7000-8000-000000000012",
                     *           "product_id": "018f0000-0000-7000-8000-000000000011",
                     *           "code": "consumer-scorecard",
                     *           "version": 1,
                     *           "status": "active",
                     *           "scale_min": "120",
                     *           "scale_max": "640"
                     *         }
                     *       ],
                     *       "indicators": [
                     *         {
                     *           "key": "approval_rate",
                     *           "overall": {
                     *             "numerator": 78,
                     *             "p90": null,
                     *             "items": null,
                     *             "breakdown": [],
                     *             "suppressed": false,
                     *             "population": 120,
                     *             "value": "0.65"
                     *           },
                     *           "segments": [
                     *             {
                     *               "product_id": "018f0000-0000-7000-8000-000000000011",
                     *               "policy_id": null,
                     *               "month": null,
                     *               "channel": null,
                     *               "provisional": false,
                     *               "dimension": "product",
                     *               "numerator": 78,
                     *               "p90": null,
                     *               "items": null,
                     *               "breakdown": [],
                     *               "suppressed": false,
                     *               "population": 120,
                     *               "value": "0.65"
                     *             },
                     *             {
                     *               "product_id": "018f0000-0000-7000-8000-000000000011",
                     *               "policy_id": "018f0000-0000-7000-8000-000000000012",
                     *               "month": null,
                     *               "channel": null,
                     *               "provisional": false,
                     *               "dimension": "policy",
                     *               "numerator": 78,
                     *               "p90": null,
                     *               "items": null,
                     *               "breakdown": [],
                     *               "suppressed": false,
                     *               "population": 120,
                     *               "value": "0.65"
                     *             },
                     *             {
                     *               "product_id": null,
                     *               "policy_id": null,
                     *               "month": null,
                     *               "channel": "branch",
                     *               "provisional": false,
                     *               "dimension": "channel",
                     *               "numerator": null,
                     *               "p90": null,
                     *               "items": null,
                     *               "breakdown": [],
                     *               "suppressed": true,
                     *               "population": null,
                     *               "value": null
                     *             },
                     *             {
                     *               "product_id": null,
                     *               "policy_id": null,
                     *               "month": null,
                     *               "channel": "online",
                     *               "provisional": false,
                     *               "dimension": "channel",
                     *               "numerator": null,
                     *               "p90": null,
                     *               "items": null,
                     *               "breakdown": [],
                     *               "suppressed": true,
                     *               "population": null,
                     *               "value": null
                     *             },
                     *             {
                     *               "product_id": null,
                     *               "policy_id": null,
                     *               "month": "2026-03",
                     *               "channel": null,
                     *               "provisional": false,
                     *               "dimension": "month",
                     *               "numerator": 78,
                     *               "p90": null,
                     *               "items": null,
                     *               "breakdown": [],
                     *               "suppressed": false,
                     *               "population": 120,
                     *               "value": "0.65"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "unavailable": [
                     *         {
                     *           "key": "default_rate",
                     *           "family": "risk",
                     *           "reason": {
                     *             "fr": "Aucune source : le service enregistre des décisions, pas des remboursements ; il ignore si un crédit est remboursé.",
                     *             "en": "No source: the service records decisions, not repayments; it does not know whether a credit is repaid."
                     *           }
                     *         },
                     *         {
                     *           "key": "loss_given_default",
                     *           "family": "risk",
                     *           "reason": {
                     *             "fr": "Aucune source : le service enregistre des décisions, pas des remboursements ; il ne connaît ni défauts ni recouvrements.",
                     *             "en": "No source: the service records decisions, not repayments; it knows neither defaults nor recoveries."
                     *           }
                     *         },
                     *         {
                     *           "key": "profitability",
                     *           "family": "profitability",
                     *           "reason": {
                     *             "fr": "Aucune source : le service enregistre des décisions, pas les remboursements, les coûts ni les marges des crédits.",
                     *             "en": "No source: the service records decisions, not the repayments, costs and margins of credits."
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": components["schemas"]["VisionReadingOut"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Refused"];
        };
    };

}
export type AcceptInvitationIn = components["schemas"]["AcceptInvitationIn"];
export type AccessReportIn = components["schemas"]["AccessReportIn"];
export type AdminProfileIn = components["schemas"]["AdminProfileIn"];
export type AnswerIn = components["schemas"]["AnswerIn"];
export type AnswerOut = components["schemas"]["AnswerOut"];
export type ApiCredentialIn = components["schemas"]["ApiCredentialIn"];
export type ApiCredentialIssuedOut = components["schemas"]["ApiCredentialIssuedOut"];
export type ApiCredentialOut = components["schemas"]["ApiCredentialOut"];
export type ApplicantConsentsOut = components["schemas"]["ApplicantConsentsOut"];
export type ApplicantHistoryOut = components["schemas"]["ApplicantHistoryOut"];
export type ApplicationCreateIn = components["schemas"]["ApplicationCreateIn"];
export type ApplicationDetailOut = components["schemas"]["ApplicationDetailOut"];
export type ApplicationFormOut = components["schemas"]["ApplicationFormOut"];
export type ApplicationInputV1 = components["schemas"]["ApplicationInputV1"];
export type ApplicationPageOut = components["schemas"]["ApplicationPageOut"];
export type ApplicationSummaryOut = components["schemas"]["ApplicationSummaryOut"];
export type ApplicationUpdateIn = components["schemas"]["ApplicationUpdateIn"];
export type AppliedDelegationOut = components["schemas"]["AppliedDelegationOut"];
export type AuditActorOut = components["schemas"]["AuditActorOut"];
export type AuditEventOut = components["schemas"]["AuditEventOut"];
export type AuditReferencesV1 = components["schemas"]["AuditReferencesV1"];
export type AuditSubjectOut = components["schemas"]["AuditSubjectOut"];
export type BatchConfirmIn = components["schemas"]["BatchConfirmIn"];
export type BatchCountsOut = components["schemas"]["BatchCountsOut"];
export type BatchOut = components["schemas"]["BatchOut"];
export type BatchRequeueIn = components["schemas"]["BatchRequeueIn"];
export type BatchSummaryOut = components["schemas"]["BatchSummaryOut"];
export type CodeIn = components["schemas"]["CodeIn"];
export type ComparedPieceOut = components["schemas"]["ComparedPieceOut"];
export type CompletenessOut = components["schemas"]["CompletenessOut"];
export type ComplianceFigureOut = components["schemas"]["ComplianceFigureOut"];
export type ComplianceReportOut = components["schemas"]["ComplianceReportOut"];
export type ComplianceSectionOut = components["schemas"]["ComplianceSectionOut"];
export type ConsentIn = components["schemas"]["ConsentIn"];
export type ConsentOut = components["schemas"]["ConsentOut"];
export type ConsentPurposeIn = components["schemas"]["ConsentPurposeIn"];
export type ConsentPurposeOut = components["schemas"]["ConsentPurposeOut"];
export type ConsentStateOut = components["schemas"]["ConsentStateOut"];
export type ConsentStateV1 = components["schemas"]["ConsentStateV1"];
export type ConsultationOut = components["schemas"]["ConsultationOut"];
export type ContractFieldOut = components["schemas"]["ContractFieldOut"];
export type ContractOut = components["schemas"]["ContractOut"];
export type CreditProductIn = components["schemas"]["CreditProductIn"];
export type CreditProductOut = components["schemas"]["CreditProductOut"];
export type CustomFieldIn = components["schemas"]["CustomFieldIn"];
export type CustomFieldOptionIn = components["schemas"]["CustomFieldOptionIn"];
export type CustomFieldOptionOut = components["schemas"]["CustomFieldOptionOut"];
export type CustomFieldOut = components["schemas"]["CustomFieldOut"];
export type DatasetCreateIn = components["schemas"]["DatasetCreateIn"];
export type DatasetOut = components["schemas"]["DatasetOut"];
export type DeciderOut = components["schemas"]["DeciderOut"];
export type DelegationIn = components["schemas"]["DelegationIn"];
export type DelegationOut = components["schemas"]["DelegationOut"];
export type DeskProductOut = components["schemas"]["DeskProductOut"];
export type DeviationOut = components["schemas"]["DeviationOut"];
export type DeviationReasonOut = components["schemas"]["DeviationReasonOut"];
export type DocumentIn = components["schemas"]["DocumentIn"];
export type DocumentOut = components["schemas"]["DocumentOut"];
export type DocumentPutOut = components["schemas"]["DocumentPutOut"];
export type DocumentSummaryOut = components["schemas"]["DocumentSummaryOut"];
export type EnrollmentOut = components["schemas"]["EnrollmentOut"];
export type ErrorCode = components["schemas"]["ErrorCode"];
export type ErrorOut = components["schemas"]["ErrorOut"];
export type EvaluationOut = components["schemas"]["EvaluationOut"];
export type EvaluationResultV1 = components["schemas"]["EvaluationResultV1"];
export type EvaluationSummaryOut = components["schemas"]["EvaluationSummaryOut"];
export type EvidenceBundleOut = components["schemas"]["EvidenceBundleOut"];
export type ExceptionalAccessAnswerOut = components["schemas"]["ExceptionalAccessAnswerOut"];
export type ExceptionalAccessDecisionOut = components["schemas"]["ExceptionalAccessDecisionOut"];
export type ExceptionalAccessOut = components["schemas"]["ExceptionalAccessOut"];
export type ExplanationFactorsV1 = components["schemas"]["ExplanationFactorsV1"];
export type ExplanationOut = components["schemas"]["ExplanationOut"];
export type ExplanationSummaryV1 = components["schemas"]["ExplanationSummaryV1"];
export type FieldMappingIn = components["schemas"]["FieldMappingIn"];
export type FieldMappingOut = components["schemas"]["FieldMappingOut"];
export type FieldValueOut = components["schemas"]["FieldValueOut"];
export type FileOut = components["schemas"]["FileOut"];
export type FingerprintsOut = components["schemas"]["FingerprintsOut"];
export type FormCustomFieldOut = components["schemas"]["FormCustomFieldOut"];
export type FormFieldOut = components["schemas"]["FormFieldOut"];
export type GridSummaryOut = components["schemas"]["GridSummaryOut"];
export type GridV1 = components["schemas"]["GridV1"];
export type GridV1Characteristic = components["schemas"]["GridV1Characteristic"];
export type GridV1Code = components["schemas"]["GridV1Code"];
export type GridV1Constant = components["schemas"]["GridV1Constant"];
export type GridV1Decimal = components["schemas"]["GridV1Decimal"];
export type GridV1DraftTexts = components["schemas"]["GridV1DraftTexts"];
export type GridV1Field = components["schemas"]["GridV1Field"];
export type GridV1Knockout = components["schemas"]["GridV1Knockout"];
export type GridV1Ratio = components["schemas"]["GridV1Ratio"];
export type GridV1Reason = components["schemas"]["GridV1Reason"];
export type GridV1Texts = components["schemas"]["GridV1Texts"];
export type GridV1Value = components["schemas"]["GridV1Value"];
export type HTTPValidationError = components["schemas"]["HTTPValidationError"];
export type HistoricalComparisonOut = components["schemas"]["HistoricalComparisonOut"];
export type HistoricalReconstitutionOut = components["schemas"]["HistoricalReconstitutionOut"];
export type HistoricalSimulationCreateIn = components["schemas"]["HistoricalSimulationCreateIn"];
export type HistoricalSimulationDetailOut = components["schemas"]["HistoricalSimulationDetailOut"];
export type HistoricalSimulationOut = components["schemas"]["HistoricalSimulationOut"];
export type HistoryEntryOut = components["schemas"]["HistoryEntryOut"];
export type HumanDecisionIn = components["schemas"]["HumanDecisionIn"];
export type HumanDecisionOut = components["schemas"]["HumanDecisionOut"];
export type HumanDecisionV1 = components["schemas"]["HumanDecisionV1"];
export type ImportFailureOut = components["schemas"]["ImportFailureOut"];
export type ImportFileLabelOut = components["schemas"]["ImportFileLabelOut"];
export type ImportIssueOut = components["schemas"]["ImportIssueOut"];
export type ImportLimitsOut = components["schemas"]["ImportLimitsOut"];
export type ImportOutlookOut = components["schemas"]["ImportOutlookOut"];
export type ImportProgressOut = components["schemas"]["ImportProgressOut"];
export type ImportReasonOut = components["schemas"]["ImportReasonOut"];
export type ImportRowOut = components["schemas"]["ImportRowOut"];
export type ImportWithdrawalOut = components["schemas"]["ImportWithdrawalOut"];
export type IndicatorDefinitionOut = components["schemas"]["IndicatorDefinitionOut"];
export type IndicatorFigureOut = components["schemas"]["IndicatorFigureOut"];
export type IndicatorSegmentOut = components["schemas"]["IndicatorSegmentOut"];
export type IndicatorValueOut = components["schemas"]["IndicatorValueOut"];
export type InstitutionOut = components["schemas"]["InstitutionOut"];
export type InvalidInputOut = components["schemas"]["InvalidInputOut"];
export type InvitationIn = components["schemas"]["InvitationIn"];
export type InvitationInspectionOut = components["schemas"]["InvitationInspectionOut"];
export type InvitationIssuedOut = components["schemas"]["InvitationIssuedOut"];
export type InvitationOut = components["schemas"]["InvitationOut"];
export type InvitationTokenIn = components["schemas"]["InvitationTokenIn"];
export type IssueTotalOut = components["schemas"]["IssueTotalOut"];
export type LoginIn = components["schemas"]["LoginIn"];
export type LoginOut = components["schemas"]["LoginOut"];
export type MappingLabelOut = components["schemas"]["MappingLabelOut"];
export type MappingProfileIn = components["schemas"]["MappingProfileIn"];
export type MappingProfileOut = components["schemas"]["MappingProfileOut"];
export type MappingSuggestionOut = components["schemas"]["MappingSuggestionOut"];
export type MeOut = components["schemas"]["MeOut"];
export type MonthlyUsageOut = components["schemas"]["MonthlyUsageOut"];
export type OwnSessionOut = components["schemas"]["OwnSessionOut"];
export type ParametersIn = components["schemas"]["ParametersIn"];
export type PasswordChangeIn = components["schemas"]["PasswordChangeIn"];
export type PersonOut = components["schemas"]["PersonOut"];
export type PolicyBlockerOut = components["schemas"]["PolicyBlockerOut"];
export type PolicyCreateIn = components["schemas"]["PolicyCreateIn"];
export type PolicyDetailOut = components["schemas"]["PolicyDetailOut"];
export type PolicyLabelOut = components["schemas"]["PolicyLabelOut"];
export type PolicyOut = components["schemas"]["PolicyOut"];
export type PolicyParametersV1 = components["schemas"]["PolicyParametersV1"];
export type PolicyReferenceOut = components["schemas"]["PolicyReferenceOut"];
export type PolicyRejectIn = components["schemas"]["PolicyRejectIn"];
export type PolicyRejectionOut = components["schemas"]["PolicyRejectionOut"];
export type PolicySimulationSummaryOut = components["schemas"]["PolicySimulationSummaryOut"];
export type PolicySubmitIn = components["schemas"]["PolicySubmitIn"];
export type PolicyVersionReferenceOut = components["schemas"]["PolicyVersionReferenceOut"];
export type PrevalidationIn = components["schemas"]["PrevalidationIn"];
export type ProductContractOut = components["schemas"]["ProductContractOut"];
export type ProductLabelOut = components["schemas"]["ProductLabelOut"];
export type ProductReferenceOut = components["schemas"]["ProductReferenceOut"];
export type ProductSuggestionsOut = components["schemas"]["ProductSuggestionsOut"];
export type ProfileIn = components["schemas"]["ProfileIn"];
export type ProvenanceOut = components["schemas"]["ProvenanceOut"];
export type ProvenanceV1 = components["schemas"]["ProvenanceV1"];
export type ProvenanceV2 = components["schemas"]["ProvenanceV2"];
export type ProvenanceV3 = components["schemas"]["ProvenanceV3"];
export type PurgeCountOut = components["schemas"]["PurgeCountOut"];
export type PurgeRunOut = components["schemas"]["PurgeRunOut"];
export type QualityOut = components["schemas"]["QualityOut"];
export type ReadingHintOut = components["schemas"]["ReadingHintOut"];
export type ReadingPeriodOut = components["schemas"]["ReadingPeriodOut"];
export type ReasonOut = components["schemas"]["ReasonOut"];
export type RecommendationCountsOut = components["schemas"]["RecommendationCountsOut"];
export type ReconstitutionOut = components["schemas"]["ReconstitutionOut"];
export type RecoveryCompleteIn = components["schemas"]["RecoveryCompleteIn"];
export type RecoveryIn = components["schemas"]["RecoveryIn"];
export type RecoveryInspectionOut = components["schemas"]["RecoveryInspectionOut"];
export type RecoveryIssuedOut = components["schemas"]["RecoveryIssuedOut"];
export type RecoveryOut = components["schemas"]["RecoveryOut"];
export type ReferenceGridOut = components["schemas"]["ReferenceGridOut"];
export type RefusalIn = components["schemas"]["RefusalIn"];
export type RetentionIn = components["schemas"]["RetentionIn"];
export type RetentionOut = components["schemas"]["RetentionOut"];
export type RetentionPeriodOut = components["schemas"]["RetentionPeriodOut"];
export type RightsRequestIn = components["schemas"]["RightsRequestIn"];
export type RightsRequestOut = components["schemas"]["RightsRequestOut"];
export type RightsTransitionIn = components["schemas"]["RightsTransitionIn"];
export type RoleDescriptionOut = components["schemas"]["RoleDescriptionOut"];
export type RolesIn = components["schemas"]["RolesIn"];
export type RowVersionIn = components["schemas"]["RowVersionIn"];
export type ScoreDistributionOut = components["schemas"]["ScoreDistributionOut"];
export type ScorecardPointsV1 = components["schemas"]["ScorecardPointsV1"];
export type SealRequestIn = components["schemas"]["SealRequestIn"];
export type SearchOut = components["schemas"]["SearchOut"];
export type SecondFactorCodeIn = components["schemas"]["SecondFactorCodeIn"];
export type SecondFactorEnrollmentOut = components["schemas"]["SecondFactorEnrollmentOut"];
export type SecurityEventOut = components["schemas"]["SecurityEventOut"];
export type SessionStateOut = components["schemas"]["SessionStateOut"];
export type SessionsRevokedOut = components["schemas"]["SessionsRevokedOut"];
export type SignedDocumentOut = components["schemas"]["SignedDocumentOut"];
export type SimulatedVersionOut = components["schemas"]["SimulatedVersionOut"];
export type SimulationCaseIn = components["schemas"]["SimulationCaseIn"];
export type SimulationCaseOut = components["schemas"]["SimulationCaseOut"];
export type SimulationIn = components["schemas"]["SimulationIn"];
export type SimulationResultOut = components["schemas"]["SimulationResultOut"];
export type SupportEventOut = components["schemas"]["SupportEventOut"];
export type SupportNoteIn = components["schemas"]["SupportNoteIn"];
export type SupportRequestDetailOut = components["schemas"]["SupportRequestDetailOut"];
export type SupportRequestIn = components["schemas"]["SupportRequestIn"];
export type SupportRequestOut = components["schemas"]["SupportRequestOut"];
export type TextsOut = components["schemas"]["TextsOut"];
export type TraceV1 = components["schemas"]["TraceV1"];
export type TransformationIn = components["schemas"]["TransformationIn"];
export type UnavailableIndicatorOut = components["schemas"]["UnavailableIndicatorOut"];
export type UserOut = components["schemas"]["UserOut"];
export type ValidationError = components["schemas"]["ValidationError"];
export type VisionCatalogOut = components["schemas"]["VisionCatalogOut"];
export type VisionReadingOut = components["schemas"]["VisionReadingOut"];
export type WhoAmIOut = components["schemas"]["WhoAmIOut"];

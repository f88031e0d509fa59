// Names that the specification gives without a further description.

/** The permissions that operations of the specification name. */
export const PERMISSIONS = [
  'support.read_all',
  'analytics.read',
  'analytics.export',
  'audit.read',
  'users.read',
  'users.manage',
  'roles.assign',
  'usage.read',
  'exceptional_access.decide',
  'knowledge.manage',
  'consents.record',
  'trust.configure',
  'scorecard.read',
] as const

/** Every shape that the specification gives a name to and describes no further. */
export const OTHERS =
  `LoginIn, LoginOut, CodeIn, SessionStateOut, MeOut, AcceptInvitationIn, InvitationTokenIn, EnrollmentOut,
InvitationInspectionOut, RecoveryCompleteIn, RecoveryInspectionOut, PasswordChangeIn, ProfileIn, UserOut, SecondFactorCodeIn,
SecondFactorEnrollmentOut, SessionsRevokedOut, SecurityEventOut, OwnSessionOut, ApiCredentialIn, ApiCredentialOut,
ApiCredentialIssuedOut, AuditEventOut, CreditProductIn, CreditProductOut, CustomFieldIn, CustomFieldOut, ExceptionalAccessOut,
ExceptionalAccessDecisionOut, InvitationIn, InvitationOut, InvitationIssuedOut, RoleDescriptionOut, MonthlyUsageOut,
AdminProfileIn, RecoveryIn, RecoveryIssuedOut, RolesIn, ApplicationCreateIn, ApplicationUpdateIn, ApplicationDetailOut,
ApplicationPageOut, ApplicantHistoryOut, HumanDecisionIn, HumanDecisionOut, RowVersionIn, DeskProductOut, ApplicationFormOut,
EvaluationOut, ReconstitutionOut, EvidenceBundleOut, ApplicantConsentsOut, ConsentIn, ConsentPurposeIn, ConsentPurposeOut,
ComplianceReportOut, RightsRequestIn, RightsRequestOut, RightsTransitionIn, AccessReportIn, RefusalIn, PurgeRunOut, RetentionIn,
RetentionOut, PolicyCreateIn, PolicyOut, PolicyDetailOut, ReferenceGridOut, ParametersIn, PolicyRejectIn, SimulationIn,
SimulationResultOut, PolicySubmitIn, DatasetCreateIn, DatasetOut, HistoricalSimulationCreateIn, HistoricalSimulationOut,
HistoricalSimulationDetailOut, HistoricalReconstitutionOut, SealRequestIn, BatchOut, BatchSummaryOut, BatchConfirmIn,
BatchRequeueIn, PrevalidationIn, ImportRowOut, ProvenanceOut, QualityOut, ContractOut, ProductContractOut, MappingProfileIn,
MappingProfileOut, FileOut, AnswerIn, AnswerOut, DocumentIn, DocumentOut, DocumentPutOut, DocumentSummaryOut, SearchOut,
HTTPValidationError`.split(/,\s+/)

import type { Check } from './check.ts';
import { PANE_CHECKS } from './checks/pane.ts';
import { PROXY_CHECKS } from './checks/proxy.ts';
import { REACH_CHECKS } from './checks/reach.ts';
import { SIGN_IN_CHECKS } from './checks/sign-in.ts';
import { USER_CHECKS } from './checks/users.ts';
import { WORKSPACE_CHECKS } from './checks/workspace.ts';

/** All checks, in the order in which a request passes the parts that they examine. */
export const CHECKS: readonly Check[] = [
  ...REACH_CHECKS,
  ...PROXY_CHECKS,
  ...PANE_CHECKS,
  ...WORKSPACE_CHECKS,
  ...SIGN_IN_CHECKS,
  ...USER_CHECKS,
];

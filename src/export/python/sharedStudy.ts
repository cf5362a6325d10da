/** Times that a process tries to open a storage that others may be making at the same moment. */
const tries = 8;

/** Lines of `storage_of(place)`: a journal or a database that processes share; none without a place. */
export const storageText: readonly string[] = [
  'def storage_of(place):',
  '    if place is None:',
  '        return None',
  '    if "://" in place:',
  '        from optuna.storages import RDBStorage, RetryFailedTrialCallback',
  '',
  '        # A process that was killed no longer beats: after a while its trial is given to another.',
  '        again = RetryFailedTrialCallback(max_retry=3)',
  '        return RDBStorage(place, heartbeat_interval=60, failed_trial_callback=again)',
  '    from optuna.storages import JournalStorage, journal',
  '',
  '    lock = journal.JournalFileOpenLock(place) if os.name == "nt" else None',
  '    return JournalStorage(journal.JournalFileBackend(place, lock_obj=lock))',
  '',
  '',
];

/** Lines of `opened_study(place)`, which calls `joined_study(place)` until it succeeds. */
export const openedText: readonly string[] = [
  'def opened_study(place):',
  `    for attempt in range(${tries}):`,
  '        try:',
  '            return joined_study(place)',
  '        except Exception:',
  '            # Another process may be making the tables of an empty database just now.',
  `            if place is None or "://" not in place or attempt == ${tries - 1}:`,
  '                raise',
  '            time.sleep(0.5 * (attempt + 1) + os.getpid() % 10 / 10)',
  '',
  '',
];

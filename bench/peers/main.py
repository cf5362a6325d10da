"""Answers JSON lines, one thread, until the input ends.

{"prepare": job, "args": {...}} runs a job once and answers {"answer": ...};
{"measure": seconds} runs the job prepared last until so much CPU time is spent, and answers the seconds of one call.
A job is a function of its args that returns what is timed, and what turns its result into JSON.
"""

import json
import sys
import time
import warnings

import numpy
import scipy
import sklearn

import copula
import factor
import learning
import regression
import search
import trees

warnings.filterwarnings("ignore")

JOBS = {
    "fit": regression.fit,
    "likelihood": regression.likelihood,
    "predict": regression.predict,
    "refit": regression.refit,
    "cholesky": factor.factorise,
    "bands": copula.bands,
    "integrals": copula.integrals,
    "learner fit": learning.fit,
    "learner tell": learning.tell,
    "trees fit": trees.fit,
    "trees predict": trees.predict,
    "step": search.step,
    "stand-in step": search.stand_in_step,
}


def seconds_per_call(run, least):
    start = time.process_time()
    calls = 0
    batch = 1
    while True:
        for _ in range(batch):
            run()
        calls += batch
        spent = time.process_time() - start
        if spent >= least:
            return spent / calls
        batch = min(2 * batch, 1024)


def handle(request, prepared):
    if "prepare" in request:
        run, report = JOBS[request["prepare"]](request["args"])
        prepared["run"] = run
        return {"answer": report(run())}
    return {"seconds": seconds_per_call(prepared["run"], request["measure"])}


def answer(line, prepared):
    try:
        return handle(json.loads(line), prepared)
    except Exception as fault:
        return {"fault": f"{type(fault).__name__}: {fault}"}


def versions():
    found = {"python": sys.version.split()[0], "numpy": numpy.__version__, "scipy": scipy.__version__}
    found["scikit-learn"] = sklearn.__version__
    gpgo = search.pygpgo_version()
    return found if gpgo is None else {**found, "pyGPGO": gpgo}


def main():
    answers = sys.stdout
    # pyGPGO prints, which would stand between the answers.
    sys.stdout = None
    print(json.dumps(versions()), file=answers, flush=True)
    prepared = {}
    for line in sys.stdin:
        print(json.dumps(answer(line, prepared)), file=answers, flush=True)


main()

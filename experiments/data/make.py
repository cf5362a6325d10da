"""Scores of a small handwritten-digits pipeline over a grid of hyper-parameters, after 000 section 3.4.2 and 6.2.1.

Blur, principal components, polynomial support vector machine on the 1797 images of 8 x 8 pixels that come with
scikit-learn. Each of the 480 hyper-parameter sets is evaluated twice; an evaluation draws 600 images at random and
answers with the five accuracies of a 5-fold cross-validation. Writes digits-svm.json beside this file:
python3 make.py (scikit-learn, scipy; some minutes)
"""

import itertools
import json
import pathlib

import numpy
import sklearn
from scipy.ndimage import gaussian_filter
from sklearn.datasets import load_digits
from sklearn.decomposition import PCA
from sklearn.model_selection import StratifiedKFold, cross_val_score
from sklearn.pipeline import make_pipeline
from sklearn.svm import SVC

SEED = 1
EVALUATIONS = 2
SAMPLE = 600
BLURS = [0.0, 0.4, 0.8, 1.2]
COMPONENTS = [4, 8, 16, 32, 56]
DEGREES = [1, 2, 3, 4]
GAMMAS = [10**(-2 + 0.5 * step) for step in range(6)]
NAMES = ["blur in pixels", "components", "degree", "gamma", "accuracy"]
KINDS = ["float", "log-float", "integer", "log-float"]

digits = load_digits()
images = {
    blur: numpy.array([gaussian_filter(image / 16.0, blur).ravel() for image in digits.images]) for blur in BLURS
}


def evaluation(blur, components, degree, gamma, rng):
    chosen = rng.choice(len(digits.target), SAMPLE, replace=False)
    pipeline = make_pipeline(
        PCA(components, svd_solver="full"),
        SVC(kernel="poly", degree=degree, gamma=gamma, coef0=0.0),
    )
    folds = StratifiedKFold(5, shuffle=True, random_state=int(rng.integers(2**31)))
    scores = cross_val_score(pipeline, images[blur][chosen], digits.target[chosen], cv=folds)
    return [round(float(score), 4) for score in scores]


X, y = [], []
for number, place in enumerate(itertools.product(BLURS, COMPONENTS, DEGREES, GAMMAS)):
    for repeat in range(EVALUATIONS):
        X.append([round(value, 6) for value in place])
        y.append(evaluation(*place, numpy.random.default_rng([SEED, number, repeat])))
    if number % 20 == 0:
        print(number, place, y[-1], flush=True)



def listed(values):
    """One value a line, as Prettier lays it out."""
    return "[\n    " + ",\n    ".join(json.dumps(value) for value in values) + "\n  ]"


entries = {
    "origin": json.dumps(
        "5-fold cross-validation accuracies of a blur, PCA, polynomial SVM pipeline after 000 section 3.4.2, computed by "
        "make.py from the digits bundled with scikit-learn (UCI optical recognition of handwritten digits): two "
        "evaluations of each hyper-parameter set, each on 600 random images"
    ),
    "seed": json.dumps(SEED),
    "versions": json.dumps({"scikit-learn": sklearn.__version__, "numpy": numpy.__version__}).replace("{", "{ ").replace("}", " }"),
    "names": json.dumps(NAMES),
    "kinds": json.dumps(KINDS),
    "X": listed(X),
    "y": listed(y),
}
text = ",\n  ".join(f'"{key}": {value}' for key, value in entries.items())
pathlib.Path(__file__).with_name("digits-svm.json").write_text(f"{{\n  {text}\n}}\n")
